/**
 * Runs in the head, before all others. Where a browser keeps nothing for us, even reading throws, in libraries too: there the stores last
 * as long as the page.
 */
export const storageFallbackScript = `["localStorage","sessionStorage"].forEach(function(n){try{window[n].removeItem("")}catch(e){try{var m=new Map;
Object.defineProperty(window,n,{value:{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()},key:function(i){return Array.from(m.keys())[i]||null},get length(){return m.size}}})}catch(e){}}})`

/**
 * Runs in the head, before the scripts of a page. A button that only they can answer waits for them, visibly busy, and is
 * pressed once when they are there. A form goes to the server at once, and no second time while it is on its way: React has
 * had its say by the time that an event arrives at the window. Where the scripts do not come, no button waits for them.
 */
export const queuedClicksScript = `(function(){
var early=[],alive=false,lost=false,busy="aria-busy",sent="data-sent";
function free(e){e.removeAttribute(busy)}
addEventListener("click",function(e){
var b=!alive&&e.target.closest&&e.target.closest('button[type="button"]:not([popovertarget])');
if(!b)return;
e.preventDefault();e.stopImmediatePropagation();
if(!lost&&!early.includes(b)){early.push(b);b.setAttribute(busy,"true")}
},true);
addEventListener("submit",function(e){
if(e.target.hasAttribute(sent)){e.preventDefault();e.stopImmediatePropagation()}
},true);
addEventListener("submit",function(e){
if(e.defaultPrevented||e.target.method!=="post")return;
e.target.setAttribute(sent,"");
if(e.submitter)e.submitter.setAttribute(busy,"true")
});
addEventListener("input",function(e){if(!alive&&e.target.form)e.target.form.setAttribute("data-touched","")},true);
addEventListener("pageshow",function(e){
if(e.persisted)document.querySelectorAll("["+sent+"]").forEach(function(f){
f.removeAttribute(sent);f.querySelectorAll("["+busy+"]").forEach(free)})
});
addEventListener("page-lost",function(){lost=true;early.splice(0).forEach(free)});
addEventListener("page-alive",function(){
alive=true;
early.splice(0).forEach(function(b){free(b);if(b.isConnected)b.click()})
})
})()`

/** The scripts have taken the page over: what was pressed meanwhile is done, each once. */
export const replayQueuedClicks = () => void dispatchEvent(new Event('page-alive'))

/** Tells whether a form was changed before hydration; asked once. */
export function wasEditedBeforeHydration(form: HTMLFormElement): boolean {
  const touched = form.hasAttribute('data-touched')
  form.removeAttribute('data-touched')
  return touched
}

/**
 * Runs in the head. The router's own script goes back to where a page was left as soon as it is read; what comes later, fonts, pictures and scripts,
 * moves that place. So it goes there once more when all is there, unless the person has begun to move by then. At an upgrade of the router:
 * are the places still stored under this name, by the key in the history's state?
 */
export const scrollPlaceScript = `try{(function(y,moved){
if(!y)return;
["wheel","touchstart","pointerdown","keydown"].forEach(function(n){addEventListener(n,function(){moved=1},{once:true,passive:true})});
function go(){requestAnimationFrame(function(){moved||scrollTo(0,y)})}
addEventListener("load",function(){document.fonts.ready.then(go)});
addEventListener("page-alive",go)
})(JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[(history.state||{}).key])}catch(e){}`
