import { refusalIn, sendSignedIn } from './api.ts'

/** Fetches a file as whoever is signed in, and gives it to the browser to keep. */
export async function download(path: `/${string}`, { query, name }: { query: object; name: string }) {
  const response = await sendSignedIn({ method: 'GET', path }, { query })
  if (!response.ok) throw await refusalIn(response)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it by itself, some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
