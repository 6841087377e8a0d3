import { registerPersonalTexts } from '#test/output/captured-output.ts'

type Part = string | { bytes: Buffer; name?: string; type?: string }

/** One call with a form, whatever comes back. */
export async function sendForm(
  url: string,
  path: string,
  fields: Readonly<Record<string, Part | readonly string[]>>,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
) {
  registerPersonalTexts(fields)
  const form = new FormData()
  for (const [name, part] of Object.entries(fields)) {
    if (typeof part === 'string') form.append(name, part)
    else if ('bytes' in part) {
      const { bytes, name: fileName = 'anh.jpg', type = 'image/jpeg' } = part
      form.append(name, new Blob([Uint8Array.from(bytes)], { type }), fileName)
    } else for (const value of part) form.append(name, value)
  }
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    body: form,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
