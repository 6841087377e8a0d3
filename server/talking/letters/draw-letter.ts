import { formatDong } from '#contract/platform/language/money.ts'
import type { Fact, LetterBlock } from '#contract/base/letters/letter-kind.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { type ComposedLetter, moreLines, shownLines, signatureOf, stopNews } from './compose-letter.ts'

type Palette = Record<'paper' | 'surface' | 'ink' | 'soft' | 'line' | 'seal' | 'onSeal', string>

const light: Palette = {
  paper: '#f8f3ea',
  surface: '#fffcf6',
  ink: '#211b16',
  soft: '#62574c',
  line: '#e2d8c8',
  seal: '#b02a1b',
  onSeal: '#fffaf2',
}
const dark: Palette = {
  paper: '#191613',
  surface: '#221e1a',
  ink: '#f0e7d8',
  soft: '#b9ac9a',
  line: '#3b342d',
  seal: '#ee6d4f',
  onSeal: '#25100b',
}

const fonts = "'Be Vietnam Pro', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const titleFonts = "Literata, Georgia, 'Times New Roman', serif"

/** Conditions between light and dark: the mail program decides, or for a preview the person who looks at it. */
const schemes = {
  'light dark': '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
} as const
export type LetterScheme = keyof typeof schemes

/**
 * A letter as mail programs understand it: tables, styles on each element, no picture and no file from elsewhere. The light colours
 * stand in the elements, the dark ones in a style sheet that programs without it leave out.
 */
export function drawLetter(letter: ComposedLetter, scheme: LetterScheme = 'light dark'): string {
  const { subject, greeting, blocks, shop, policies, unsubscribe } = letter
  const draw = drawing(light)
  const link = (to: string, words: string) =>
    `<a href="${escapeHtml(to)}" class="soft" style="color:${light.soft};text-decoration:underline">${escapeHtml(words)}</a>`
  const body = [
    ...(greeting ? [draw.text(greeting)] : []),
    ...blocks.map((block) => drawBlock(draw, block)),
  ].join('\n')
  const foot = [
    ...signatureOf(shop).map(escapeHtml),
    ...(policies.length > 0 ? [policies.map((policy) => link(policy.link, policy.name)).join(' · ')] : []),
    ...(unsubscribe === undefined ? [] : [link(unsubscribe.page, stopNews)]),
  ].join('<br>')
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: ${scheme}; supported-color-schemes: ${scheme}; }
${inTheDark(scheme)}
</style>
</head>
<body class="paper ink" style="margin:0;padding:0;background:${light.paper};color:${light.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px;font:700 20px/1.3 ${titleFonts}"><a href="${escapeHtml(shop.url)}" class="seal" style="color:${light.seal};text-decoration:none">${escapeHtml(shop.name)}</a></td></tr>
<tr><td class="surface line" style="padding:24px 20px 8px;background:${light.surface};border:1px solid ${light.line};border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;font:700 22px/1.3 ${titleFonts};color:${light.ink};overflow-wrap:anywhere">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:400 13px/1.6 ${fonts};color:${light.soft}">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function inTheDark(scheme: LetterScheme): string {
  const rules = [
    `.paper { background: ${dark.paper} !important; }`,
    `.surface { background: ${dark.surface} !important; }`,
    `.line { border-color: ${dark.line} !important; }`,
    `.ink { color: ${dark.ink} !important; }`,
    `.soft { color: ${dark.soft} !important; }`,
    `.seal { color: ${dark.seal} !important; }`,
    `.button { background: ${dark.seal} !important; color: ${dark.onSeal} !important; }`,
  ]
  return `@media ${schemes[scheme]} {\n${rules.join('\n')}\n}`
}

type Drawing = ReturnType<typeof drawing>

function drawing({ ink, soft, line, seal, onSeal }: Palette) {
  const paragraph = (text: string, { size, name, colour }: { size: number; name: string; colour: string }) =>
    `<p class="${name}" style="margin:0 0 16px;font:400 ${size}px/1.6 ${fonts};color:${colour};overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const table = (rows: readonly string[]) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font:400 15px/1.5 ${fonts}">${rows.join('')}</table>`
  const cell = (words: string, style: string, name = 'ink') =>
    `<td class="${name} line" style="padding:8px 0;vertical-align:top;border-bottom:1px solid ${line};color:${name === 'soft' ? soft : ink};${style}">${words}</td>`
  const inEnd = 'padding-left:12px;text-align:right;white-space:nowrap'
  return {
    text: (text: string) => paragraph(text, { size: 16, name: 'ink', colour: ink }),
    aside: (text: string) => paragraph(text, { size: 14, name: 'soft', colour: soft }),
    button: (name: string, link: string) =>
      `<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" class="button" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${seal};color:${onSeal};font:700 16px/1.25 ${fonts};text-decoration:none">${escapeHtml(name)}</a></p>`,
    facts: (facts: readonly Fact[]) =>
      table(
        facts.map(
          ([name, value]) =>
            `<tr>${cell(escapeHtml(name), 'width:7em;padding-right:12px', 'soft')}${cell(escapeHtml(value), 'overflow-wrap:anywhere')}</tr>`,
        ),
      ),
    row: (name: string, amount: string, strong = false) =>
      `<tr>${cell(name, `overflow-wrap:anywhere${strong ? ';font-weight:700' : ''}`)}${cell(amount, `${inEnd}${strong ? ';font-weight:700' : ''}`)}</tr>`,
    table,
  }
}

function drawBlock(draw: Drawing, block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return draw.text(block.text)
    case 'aside':
      return draw.aside(block.text)
    case 'button':
      return draw.button(block.name, block.link)
    case 'facts':
      return draw.facts(block.facts)
    case 'lines': {
      const { shown, more } = shownLines(block.lines)
      return draw.table([
        ...shown.map(({ title, quantity, amount }) =>
          draw.row(`${escapeHtml(title)} × ${quantity}`, formatDong(amount)),
        ),
        ...(more > 0 ? [draw.row(moreLines(more), '')] : []),
        ...block.sums.map(([name, amount]) => draw.row(escapeHtml(name), amount)),
        draw.row(escapeHtml(block.total[0]), block.total[1], true),
      ])
    }
  }
}
