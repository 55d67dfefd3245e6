/**
 * The script that warns when a site was built for another base url than the one it is served under. It cannot be part of
 * the bundle: with a wrong base url nothing of the bundle loads. It speaks only when a stylesheet failed *and* the page's
 * own address ends the address it was asked for without being it; a network that merely failed shows nothing, and neither does a
 * not-found page, which is served under any address. Text nodes only: the address comes from outside.
 */
export const baseUrlBanner = (baseUrl: string): string =>
  `addEventListener("error",function(e){var t=e.target,p,u,s,b;if(t.rel!="stylesheet"||(b=document.getElementById("ssg-base-url")))return;addEventListener("DOMContentLoaded",function(){try{p=JSON.parse(document.getElementById("ssg-page").textContent).page}catch(e){return}s=location.pathname.replace(/(index)?(\\.html)?$/,"").replace(/\\/$/,"")+"/";u=p.url.replace(/\\/$/,"")+"/";b=${JSON.stringify(baseUrl)};u="/"+u.slice(b.length);if(/^(not-found|offline)$/.test(p.layout)||s.slice(-u.length)!=u||(s=s.slice(0,1-u.length)||"/")==b||document.getElementById("ssg-base-url"))return;t=document.createElement("p");t.id="ssg-base-url";t.setAttribute("role","alert");t.textContent="This site did not load properly: it was built for the base url "+b+(b=="/"?" (the default)":"")+" but seems to be served under "+s+". Set baseUrl in the site's config to "+s;document.body.prepend(t)})},true)`;
