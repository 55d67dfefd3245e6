/**
 * The script that warns when a site is served under another base url than the one it was built for. It stands in the
 * document and not in the bundle: with a wrong base url nothing of the bundle loads. It speaks only when a stylesheet
 * failed *and* the address asked for ends with the page's own path while the part before it is not the base url; so a
 * network that merely failed shows nothing, and neither does a not-found page, which is served at any address. Text nodes
 * only: the address comes from outside.
 */
export const baseUrlBanner = (baseUrl: string): string =>
  [
    '(function(){var f;',
    'addEventListener("error",function(e){if(e.target.rel=="stylesheet")f=1},true);',
    'addEventListener("load",function(){try{',
    'if(!f)return;',
    `var b=${JSON.stringify(baseUrl)},p=JSON.parse(document.getElementById("ssg-page").textContent).page,`,
    // Both as `/a/b/`: the address asked for, and the page's path below the base url.
    's=location.pathname.replace(/(index)?\\.html$/,function(m,i){return i?"":"/"}).replace(/\\/*$/,"/"),',
    'u=("/"+p.url.slice(b.length)+"/").replace(/\\/+/g,"/"),',
    'n=s.slice(0,s.length-u.length)+"/",d;',
    'if(/^(not-found|offline)$/.test(p.layout)||s.slice(-u.length)!=u||n==b)return;',
    'd=document.createElement("p");d.id="ssg-base-url";d.setAttribute("role","alert");',
    'd.textContent="This site did not load properly: it was built for the base url "+b+(b=="/"?" (default value)":"")+" but is served under "+n+". Set baseUrl in its config to "+n;',
    'document.body.prepend(d)',
    '}catch(e){}})})()',
  ].join('');
