import type { ShellView } from '../view.ts';

/** What makes a document need the script. */
export const choiceAttribute = ' data-choice="';

/**
 * Shows what the visitor chose on an earlier page before this one is painted: a tab, a version. It runs while the document is
 * still being read, and after each piece of it looks for two attributes: `data-choice` names what is stored, `data-query` the
 * parameter of the address that goes before it. Of the children with a `data-value`, and of those of the first child, the ones
 * with the value chosen get `data-open`, and their parent `data-initial`. A value that none of them has changes nothing, and
 * none is ever written. The text depends on the config alone, so that one hash in the content security policy allows it.
 */
export function choiceScript({ type, namespace }: ShellView['storage']): string {
  const suffix = namespace === '' ? '' : `+${JSON.stringify(`-${namespace}`)}`;
  return `{let d=document,q=new URLSearchParams(location.search),o=new MutationObserver(()=>{for(let e of d.querySelectorAll("[data-choice],[data-query]")){let a=[...e.querySelectorAll(":scope>[data-value],:scope>:first-child>[data-value]")],s;try{s=${type}.getItem(e.dataset.choice${suffix})}catch{}for(let v of[s,q.get(e.dataset.query)])if(a.some(n=>n.dataset.value==v)){e.dataset.initial="";for(let n of a)n.toggleAttribute("data-open",n.dataset.value==v)}}});o.observe(d,{childList:true,subtree:true});addEventListener("DOMContentLoaded",()=>o.disconnect())}`;
}
