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
