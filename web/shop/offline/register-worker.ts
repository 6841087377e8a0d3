import { workerPath } from '#contract/platform/pages/offline-pages.ts'

type ScriptPolicy = { createScriptURL(address: string): string }
declare global {
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(): string }): ScriptPolicy }
    | undefined
}

/** The page's policy lets no text become the address of a script but this one. */
const workerAddress = () =>
  globalThis.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => workerPath })
    .createScriptURL('') ?? workerPath

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Nothing depends on it: where the browser has none, wants none, or the shop gives none, pages are as before. */
export const registerWorker = () =>
  (registered ??=
    'serviceWorker' in navigator
      ? navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined)
      : Promise.resolve(undefined))
