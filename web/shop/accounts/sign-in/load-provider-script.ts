export type Provider = 'google' | 'facebook'

const addresses: Record<Provider, string> = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/vi_VN/sdk.js',
}
const loading = new Map<Provider, Promise<void>>()

/** Third-party scripts run on the sign-in page only: leaving it replaces the whole document. */
export const isProviderScriptLoaded = () => loading.size > 0

export function loadProviderScript(provider: Provider): Promise<void> {
  const started = loading.get(provider)
  if (started) return started
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = addresses[provider]
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(provider)
      script.remove()
      reject(new Error(`The script of ${provider} did not come`))
    })
    document.head.append(script)
  })
  loading.set(provider, loaded)
  return loaded
}
