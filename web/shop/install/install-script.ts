/** Place that a page leaves for the hint: see `install-hint.tsx`. */
export const installPlaceId = 'cai-dat'

/** Event by which a browser offers to put the shop on a home screen, once a page. */
export type InstallPrompt = Event & {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  var installPrompt: InstallPrompt | undefined
}
export const offeredEvent = 'install-offered'

/** Runs in the head: the browser offers it when it wants to, which may be before any other script is there. */
export const installScript = `addEventListener("beforeinstallprompt",function(e){e.preventDefault();installPrompt=e;dispatchEvent(new Event("${offeredEvent}"))});addEventListener("appinstalled",function(){installPrompt=undefined;dispatchEvent(new Event("${offeredEvent}"))})`
