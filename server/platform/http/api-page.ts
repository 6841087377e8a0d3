import { setImmediate as breathe } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { escapeHtml } from './escape-html.ts'

const style = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #221d18; background: #faf6ee }
  h2 { margin-top: 2.5rem } article { border-top: 1px solid #ddd2c0; padding: .5rem 0 }
  h3 { font: 600 1rem ui-monospace, monospace; margin: .5rem 0 } p { margin: .25rem 0 }
  pre { overflow-x: auto; background: #fff; border: 1px solid #ddd2c0; padding: .75rem; font-size: .8rem }
  @media (prefers-color-scheme: dark) { body { color: #ece4d6; background: #1c1917 } pre { background: #262220; border-color: #443d36 } article { border-color: #443d36 } }`

/** A page for people, without a script, of what the document says to programs. */
export async function apiPage(endpoints: readonly Endpoint[], base: string): Promise<string> {
  const sections: string[] = []
  for (const [feature, those] of Map.groupBy(endpoints, (endpoint) => endpoint.feature)) {
    sections.push(
      `<section><h2>${escapeHtml(feature)}</h2>${those.map((one) => article(one, base)).join('')}</section>`,
    )
    await breathe()
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><style>${style}</style></head><body><h1>API</h1>
<p>The same for programs: <a href="${base}/openapi.json">${base}/openapi.json</a></p>${sections.join('')}</body></html>`
}

function article(endpoint: Endpoint, base: string): string {
  const refusals = (endpoint.refusals ?? []).map(
    (refusal) => `<li>${refusal.status} ${refusal.code}: ${escapeHtml(refusal.msg)}</li>`,
  )
  return `<article><h3>${endpoint.method} ${base}${endpoint.path}</h3><p>${escapeHtml(endpoint.summary)} (${endpoint.access})</p>
${details('Query', endpoint.query)}${details('Body', endpoint.body)}${details('Answer', endpoint.answer)}<ul>${refusals.join('')}</ul></article>`
}

function details(name: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return ''
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io: name === 'Answer' ? 'output' : 'input', unrepresentable: 'any' }),
    null,
    2,
  )
  return `<details><summary>${name}</summary><pre>${escapeHtml(text)}</pre></details>`
}
