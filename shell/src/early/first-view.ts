/** Id of the element with the page's fonts as JSON: see `TemplateFont`. */
export const fontsId = 'fonts'

/** Id of the template that holds the page's scripts until its first view is complete. */
export const lateId = 'late'

/** Milliseconds of a round trip, as the browser estimates it, up to which a page waits for its fonts. Without estimates it is 100. */
const NEAR_RTT = 100
/** Milliseconds of a new connection, which are two round trips, below which a page waits for its fonts. */
const NEAR_CONNECTION = 200
/** Milliseconds between the first byte of a page and its head, below which it waits for its fonts. */
const NEAR_HEAD = 120
/** Milliseconds for which the page is hidden at most. */
const HIDDEN_LIMIT = 300
/** Milliseconds after load until fonts are stored for the next page, as long as other work that a visit may not need waits. */
const STORING_DELAY = 6000
/** Milliseconds after the first paint at which the scripts start even if pictures of the first screen are missing. */
const PICTURES_TIMEOUT = 2000
/** Milliseconds after which the scripts start without a paint, such as in a tab in the background. */
const PAINT_TIMEOUT = 5000

/**
 * Runs inline in the head. No text changes its font once it is shown. If the network is fast, or an earlier page has stored
 * the fonts, the page stays hidden until they are there, for a moment at most. Otherwise its text is in fonts of the device,
 * and the fonts are stored for the next page after everything else has been loaded. A new browser has no estimate of the
 * network, so the times of the page itself count, too, but not the time that its server took. A page that opens at its top
 * has no boxes while it is hidden, so that it is laid out once; any other needs them to find its place.
 */
export const fontsScript = `(()=>{
const fonts=JSON.parse(document.getElementById('${fontsId}').textContent),key=String(fonts),root=document.documentElement;
const[{name,connectStart,connectEnd,responseStart,type}]=performance.getEntriesByType('navigation');
const isNear=!(navigator.connection?.rtt>${NEAR_RTT})&&connectEnd-connectStart<${NEAR_CONNECTION}&&
performance.now()-responseStart<${NEAR_HEAD};
const isStored=()=>{try{return localStorage.getItem('${fontsId}')===key}catch{}};
const store=async()=>{try{
await Promise.all(fonts.map(([,file])=>fetch(file,{priority:'low'}).then(answer=>answer.blob())));
localStorage.setItem('${fontsId}',key)}catch{}};
const wasHere=type!=='navigate'||document.referrer.startsWith(location.origin+'/')||navigator.serviceWorker?.controller;
if(!isNear&&!(wasHere&&isStored())){root.dataset.fonts='local';addEventListener('load',()=>setTimeout(store,${STORING_DELAY}));return}
let isShown;const show=()=>{isShown=true;root.removeAttribute('style')};
const load=async([family,file,weight])=>{
const face=await new FontFace(family,'url('+file+')',{weight}).load();
if(!isShown)document.fonts.add(face)};
if(type==='navigate'&&!name.includes('#'))root.style.display='none';else root.style.visibility='hidden';
setTimeout(show,${HIDDEN_LIMIT});Promise.all(fonts.map(load)).then(show,show)
})();`

/**
 * Runs inline at the end of the body. Starts the page's scripts when its first view has been painted and its pictures have
 * loaded, or when the visitor touches the page. Until then they would delay the pictures.
 */
export const lateScript = `(()=>{
const late=document.getElementById('${lateId}');if(!late)return;
const start=()=>document.body.append(late.content);
const loaded=new Promise(done=>addEventListener('load',done));
const painted=new Promise(done=>new PerformanceObserver(list=>{
if(list.getEntriesByName('first-contentful-paint').length)done()}).observe({type:'paint',buffered:true}));
Promise.all([loaded,painted]).then(start);painted.then(()=>setTimeout(start,${PICTURES_TIMEOUT}));setTimeout(start,${PAINT_TIMEOUT});
for(const type of['pointerdown','keydown'])addEventListener(type,start,{capture:true,once:true})
})();`
