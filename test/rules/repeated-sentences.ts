import type { SourceFile } from './architecture-rules.ts'

const shortest = 20
const letters = 'ăâđêôơưáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ'
const vietnamese = new RegExp(`[${letters}]`, 'iu')

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm
const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const template = /`((?:[^`\\]|\\.)*)`/g
const placeholder = /\$\{(?:[^{}]|\{[^{}]*\})*\}/
/** Text between tags and braces of JSX. */
const jsxText = /[>}]([^<>{}'"`;=()]+)(?=[<{])/g

function sentencesOf({ name, text }: SourceFile): Set<string> {
  const code = text.replaceAll(comments, '')
  const found = [
    ...Array.from(code.matchAll(quoted), ([, single, double]) => single ?? double ?? ''),
    ...Array.from(code.matchAll(template), ([, body = '']) => body.split(placeholder)).flat(),
    ...(name.endsWith('.tsx') ? Array.from(code.matchAll(jsxText), ([, body = '']) => body) : []),
  ]
  const sentences = found.map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
  return new Set(sentences.filter((sentence) => sentence.length >= shortest && vietnamese.test(sentence)))
}

const isChecked = (name: string) =>
  /^(?:web|server|contract)\//.test(name) && !/\.test\.tsx?$|\/testing\//.test(name)

/** Vietnamese sentences that stand in more than one file, with these files. */
export function findRepeatedSentences(sources: readonly SourceFile[]): string[] {
  const places = new Map<string, string[]>()
  for (const source of sources.filter(({ name }) => isChecked(name)))
    for (const sentence of sentencesOf(source))
      places.set(sentence, [...(places.get(sentence) ?? []), source.name])
  return [...places]
    .filter(([, names]) => names.length > 1)
    .map(([sentence, names]) => `${sentence}: ${names.join(', ')}`)
}
