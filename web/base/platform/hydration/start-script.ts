import type { EntryContext } from 'react-router'
import { maxReloads, reloadCountKey } from '#web/base/platform/loading/load-document.ts'
import { scriptEnd } from '#web/base/platform/library-internals/whole-script.ts'

type Manifest = EntryContext['manifest']

/** Scripts that are neither here nor lost by now are spoken of, so that what was pressed does not wait for ever. */
const patienceMs = 25_000

/**
 * Runs in a page whose first scripts did not come. The page can be read without them; it says so, asks for the files past the browser's
 * own store until they can be had, to their ends, and is then loaded anew, later each time: a script that failed once is not asked for again.
 */
const mend = (
  files: readonly string[],
) => `let mark="${reloadCountKey}"+location.pathname,times=${maxReloads},said;
try{times=+sessionStorage.getItem(mark)||0}catch(e){}
let load=()=>{try{sessionStorage.setItem(mark,times+1)}catch(e){}location.reload()};
function say(){if(said)return;said=1;dispatchEvent(new Event("page-lost"));
let make=(tag,name,...inside)=>{let e=document.createElement(tag);e.className=name;e.append(...inside);return e};
let again=make("button","button button-outline button-sm","Thử lại");again.onclick=load;
let bar=make("div","pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center p-3 print:hidden",make("div","pointer-events-auto flex w-full max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-1.5 ps-4 pe-1.5 shadow-raised",make("p","min-w-0 flex-1 basis-44 py-1.5","Trang chưa tải xong: bạn đọc được, nhưng vài nút chưa bấm được."),again));
bar.setAttribute("role","alert");bar.firstChild.dataset.waiting="part";document.body.append(bar);addEventListener("page-alive",()=>bar.remove())}
function mend(){say();let wait=500;
let look=()=>Promise.all(${JSON.stringify(files)}.map(f=>fetch(f,{cache:"reload"}).then(r=>r.status===404||r.ok&&r.text().then(t=>t.trimEnd().endsWith("${scriptEnd}"))))).then(come=>come.every(Boolean)?load():later(),later);
let later=()=>setTimeout(look,wait=Math.min(wait*2,30000));
if(times<${maxReloads})setTimeout(later,times*5000)}`

const made = new Map<string, string>()

/** The same for all pages of a route. */
export function startScript(manifest: Manifest, routeIds: readonly string[]): string {
  const key = routeIds.join()
  const known = made.get(key)
  if (known !== undefined) return known
  const script = writeStartScript(manifest, routeIds)
  made.set(key, script)
  return script
}

/**
 * Loads the scripts of a page after its first paint, or after three seconds in a tab that paints nothing: it can be read without them, and
 * `<Scripts>` has no setting for it. Of all routes the page is told only its own: the file with all of them is 38 kB, and comes with the router.
 */
export function writeStartScript(manifest: Manifest, routeIds: readonly string[]): string {
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? [])
  const { module: entry, imports } = manifest.entry
  const screens = routes.map(({ module }) => module)
  const files = [
    ...new Set([entry, ...imports, ...screens, ...routes.flatMap((route) => route.imports ?? [])]),
  ]
  const ids = routes.map(({ id }) => id)
  const ofPage = { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) }
  // A file that came empty fails nothing, and is nothing.
  return `${mend(files)}let started;function start(){if(started)return;started=1;\
for(let href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));\
Promise.all(${JSON.stringify(screens)}.map(f=>import(f))).then(screens=>{if(!screens.every(screen=>Object.keys(screen).length))throw 0;\
window.__reactRouterManifest=${JSON.stringify(ofPage)};window.pageScreens=Object.fromEntries(${JSON.stringify(ids)}.map((id,at)=>[id,screens[at]]));\
return import("${entry}")}).then(m=>{if(!m.started)throw 0}).catch(mend);
let late=setTimeout(say,${patienceMs});addEventListener("page-alive",()=>clearTimeout(late))}\
requestAnimationFrame(()=>setTimeout(start));setTimeout(start,3000)`
}
