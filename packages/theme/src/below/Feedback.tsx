import { usePage, useShell } from '@autolode/ssg-cli/runtime';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useContentText } from '../strings/content.ts';

/** Sends the same data as the form itself, in the same format, without cookies. */
async function send(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const { ok, status } = await fetch(form.action, { method: 'POST', body, credentials: 'omit' });
  if (!ok) throw new Error(String(status));
}

/**
 * Asks whether the page was helpful. Without a script it is a plain form: CSS shows the text field, and the browser
 * shows the endpoint's response.
 */
export function Feedback(): ReactNode {
  const say = useContentText();
  const { feedback, locale } = useShell();
  const { url } = usePage();
  const id = useId();
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked');
  if (feedback === undefined) return null;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    await send(event.currentTarget).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };
  return (
    <section className="feedback" aria-labelledby={id}>
      {state !== 'sent' && (
        <form method="post" action={feedback.action} onSubmit={onSubmit}>
          <input type="hidden" name="page" value={url} />
          <input type="hidden" name="locale" value={locale.code} />
          <fieldset>
            <legend id={id}>{say('feedback.question')}</legend>
            {(['yes', 'no'] as const).map((answer) => (
              <label key={answer}>
                <input type="radio" name="helpful" value={answer} required />
                {say(`feedback.${answer}`)}
              </label>
            ))}
          </fieldset>
          <div className="feedback-more">
            <label>
              {say('feedback.text')}
              <textarea name="text" rows={3} maxLength={2000} />
            </label>
            <button type="submit" className="button" data-size="small">
              {say('feedback.send')}
            </button>
          </div>
        </form>
      )}
      <p role="status" id={state === 'sent' ? id : undefined}>
        {state === 'sent' && say('feedback.thanks')}
        {state === 'failed' && say('feedback.failed')}
      </p>
    </section>
  );
}
