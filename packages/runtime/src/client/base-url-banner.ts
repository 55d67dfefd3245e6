/**
 * The script that warns if a site is served under a different base URL than the one it was built for. It is inline,
 * because with a wrong base URL no file of the bundle loads. It runs only if a stylesheet failed to load *and* the
 * requested URL ends with the page's own path but has a different base. So a failed network request shows nothing, and
 * neither does a not-found page, which is served at any URL. It writes only text nodes, because the URL is untrusted.
 */
export const baseUrlBanner = (baseUrl: string): string =>
  [
    '(function(){var f;',
    'addEventListener("error",function(e){if(e.target.rel=="stylesheet")f=1},true);',
    'addEventListener("load",function(){try{',
    'if(!f)return;',
    `var b=${JSON.stringify(baseUrl)},p=JSON.parse(document.getElementById("ssg-page").textContent).page,`,
    // Both in the form `/a/b/`: the requested path, and the page's path below the base URL.
    's=location.pathname.replace(/(index)?\\.html$/,function(m,i){return i?"":"/"}).replace(/\\/*$/,"/"),',
    'u=("/"+p.url.slice(b.length)+"/").replace(/\\/+/g,"/"),',
    'n=s.slice(0,s.length-u.length)+"/",d;',
    'if(/^(not-found|offline)$/.test(p.layout)||s.slice(-u.length)!=u||n==b)return;',
    'd=document.createElement("p");d.id="ssg-base-url";d.setAttribute("role","alert");',
    'd.textContent="This site did not load properly: it was built for the base url "+b+(b=="/"?" (default value)":"")+" but is served under "+n+". Set baseUrl in its config to "+n;',
    'document.body.prepend(d)',
    '}catch(e){}})})()',
  ].join('');
