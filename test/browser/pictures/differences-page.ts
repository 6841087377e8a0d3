import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Raw, writePicture } from '#proof/pictures/compare-pictures.ts'

export type Difference = {
  name: string
  screen: string
  theme: string
  width: number
  why: string
  /** Undefined: none is kept. */
  kept?: Raw
  now: Raw
  difference?: Raw
}

const folder = path.resolve(import.meta.dirname, '../../../build/pictures')
export const differencesFile = path.join(folder, 'index.html')

/** A page to open from the disk: kept, new and difference side by side. */
export async function writeDifferences(differences: readonly Difference[], looked: number) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rows: string[] = []
  for (const one of differences) rows.push(await rowOf(one))
  const screens = [...new Set(differences.map(({ screen }) => screen))]
  writeFileSync(differencesFile, pageOf(rows, screens, `${differences.length} of ${looked} pictures differ`))
}

async function rowOf({ name, screen, theme, width, why, ...pictures }: Difference): Promise<string> {
  const cells: string[] = []
  for (const kind of ['kept', 'now', 'difference'] as const) {
    const picture = pictures[kind]
    if (!picture) {
      cells.push(`<figure><figcaption>${kind}</figcaption>none</figure>`)
      continue
    }
    await writePicture(picture)
      .png()
      .toFile(path.join(folder, `${name}-${kind}.png`))
    const file = `${name}-${kind}.png`
    cells.push(
      `<figure><figcaption>${kind}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`,
    )
  }
  return `<section data-screen="${screen}" data-theme="${theme}" data-width="${width}"><h2>${name}: ${why}</h2><div>${cells.join('')}</div></section>`
}

const optionsOf = (values: readonly (string | number)[]) =>
  ['', ...values].map((value) => `<option value="${value}">${value || 'all'}</option>`).join('')

const pageOf = (rows: readonly string[], screens: readonly string[], title: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>
  body { font: 15px system-ui; margin: 1rem; background: #f4f1ea; color: #222 }
  header { position: sticky; top: 0; background: inherit; padding: .5rem 0 }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem }
  figure { margin: 0 } img { max-width: 100%; border: 1px solid #bbb } [hidden] { display: none }
</style>
<header><h1>${title}</h1>
<label>Screen <select name="screen">${optionsOf(screens)}</select></label>
<label>Theme <select name="theme">${optionsOf(['light', 'dark'])}</select></label>
<label>Width <select name="width">${optionsOf([360, 768, 1440])}</select></label></header>
${rows.join('\n')}
<script>
  const chosen = [...document.querySelectorAll('select')]
  const show = () => document.querySelectorAll('section').forEach((section) => {
    section.hidden = chosen.some(({ name, value }) => value && section.dataset[name] !== value)
  })
  for (const select of chosen) select.onchange = show
</script></html>
`
