import type { ShellView } from '../view.ts';

/** Documents need the script only if they contain this attribute. */
export const choiceAttribute = ' data-choice="';

/**
 * Shows what the visitor chose on an earlier page, such as a tab or a version, before the first paint. It runs while
 * the document is being parsed. In each new part of the document it looks for two attributes: `data-choice` is the
 * storage key, and `data-query` a URL parameter that takes precedence. Among the children with a `data-value`, and
 * those of the first child, the ones with the chosen value get `data-open`, and their parent gets `data-initial`. A
 * value that no child has changes nothing and is never written to the document. The script depends only on the config,
 * so that one hash in the content security policy allows it.
 */
export function choiceScript({ type, namespace }: ShellView['storage']): string {
  const suffix = namespace === '' ? '' : `+${JSON.stringify(`-${namespace}`)}`;
  return `{let d=document,q=new URLSearchParams(location.search),o=new MutationObserver(()=>{for(let e of d.querySelectorAll("[data-choice],[data-query]")){let a=[...e.querySelectorAll(":scope>[data-value],:scope>:first-child>[data-value]")],s;try{s=${type}.getItem(e.dataset.choice${suffix})}catch{}for(let v of[s,q.get(e.dataset.query)])if(a.some(n=>n.dataset.value==v)){e.dataset.initial="";for(let n of a)n.toggleAttribute("data-open",n.dataset.value==v)}}});o.observe(d,{childList:true,subtree:true});addEventListener("DOMContentLoaded",()=>o.disconnect())}`;
}
