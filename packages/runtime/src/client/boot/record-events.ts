/** An event in an island that does not react yet. */
export interface EarlyEvent {
  readonly event: Event;
  readonly target: Element;
  /** The value of the field before an edit of its text. */
  readonly before: string | undefined;
  /** The value of the field after the event. */
  readonly after: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const types =
  'pointerdown mousedown pointerup mouseup click dblclick contextmenu focusin keydown keyup paste beforeinput input change submit';

/** Native behaviour that has already worked: repeating it would undo it. */
const native = 'a[href], summary, [popovertarget], [commandfor]';

/** Milliseconds for which a form waits for its island. */
const deadline = 5000;

/**
 * Records what happens in islands that are not hydrated, in order, for `replay-events.ts`. An island takes its events with
 * the event `ssg:island`, and is left alone from then on. Forms in islands wait, because a component may handle them.
 */
export function recordEvents(): void {
  const recorded = new WeakMap<Element, EarlyEvent[]>();
  const live = new WeakSet<Element>();
  let before: string | undefined;

  const record = (event: Event) => {
    const target = event.target as Element;
    const island = target.closest?.('[data-props]');
    if (!island || live.has(island) || event.defaultPrevented) return;
    const { type } = event;
    const { value = '' } = target as Field;
    if (type === 'beforeinput') before = value;
    const events = recorded.get(island) ?? [];
    const last = events.findLast((one) => one.event.type !== 'focusin');
    const isClick = type === 'click';
    const isAfterClick = last?.event.type === 'click';
    if (type === 'submit') holdForm(event as SubmitEvent, () => end(island));
    if (
      type === 'beforeinput' ||
      (isClick && target.closest(native)) ||
      // The browser itself clicks the field of a label, and sends the form of a button.
      (isClick && isAfterClick && last.target.closest('label')?.control === target) ||
      (type === 'submit' && isAfterClick)
    )
      return;
    if (isClick) target.closest('button')?.setAttribute('data-pending', '');
    const kept = type === 'paste' ? copyOf(event as ClipboardEvent) : event;
    events.push({ event: kept, target, before, after: value });
    recorded.set(island, events);
    before = undefined;
    (island as HTMLElement).dataset['early'] = '';
  };
  /** Returns whether the island has not been hydrated before. */
  const end = (island: Element): boolean => {
    if (live.has(island)) return false;
    live.add(island);
    recorded.delete(island);
    return true;
  };
  for (const type of types.split(' ')) addEventListener(type, record, true);
  addEventListener('ssg:island', ({ target, detail }: CustomEventInit<EarlyEvent[]> & { target?: unknown }) => {
    detail?.push(...(recorded.get(target as Element) ?? []));
    end(target as Element);
  });
}

/** An event of pasting with its data, which browsers take back once the event has been dispatched. */
function copyOf({ type, clipboardData }: ClipboardEvent): ClipboardEvent {
  const data = new DataTransfer();
  for (const kind of clipboardData?.types ?? []) data.setData(kind, clipboardData?.getData(kind) ?? '');
  return new ClipboardEvent(type, { bubbles: true, cancelable: true, clipboardData: data });
}

/** Keeps a form from being sent while its island is not hydrated. */
function holdForm(event: SubmitEvent, end: () => boolean): void {
  const { submitter, target } = event;
  event.preventDefault();
  setTimeout(() => end() && (target as HTMLFormElement).requestSubmit(submitter), deadline);
}
