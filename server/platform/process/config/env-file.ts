import { lstatSync, readFileSync } from 'node:fs'
import { tellFileFault } from './config-error.ts'

/** Read by Node, its libraries and the system: a file may set them, and they are no settings of the shop. */
const ofOthers = /^(?:NODE_|PG[A-Z]|OTEL_|SSL_CERT_|LC_)|^(?:TZ|LANG|HTTPS?_PROXY|NO_PROXY)$/

/**
 * Puts the lines of a file of settings into the environment, where a name that is set already keeps its value. Answers what is wrong with the
 * file, a line each and without a value: a misspelt line would else open another shop than the one that is meant.
 */
export function loadEnvFile(file: string, known: readonly string[]): string[] {
  // A link that leads nowhere is a file that is missing, not none.
  if (!lstatSync(file, { throwIfNoEntry: false })) return []
  try {
    const slips = findSlips(readFileSync(file, 'utf8'), known)
    process.loadEnvFile(file)
    return slips.map(({ line, says }) => `${file}, dòng ${line}: ${says}`)
  } catch (error) {
    const told = tellFileFault(error)
    if (told === undefined) throw error
    return [`${file}: ${told}`]
  }
}

const shortestName = 6
const mostSlips = 2

/**
 * The names of the environment that only just are no settings, a line each. Most of it is the system's and other programs', so nothing that
 * is far from a setting, or near a short one, is named.
 */
export function findStrays(names: readonly string[], known: readonly string[]): string[] {
  const long = known.filter((name) => name.length >= shortestName)
  return names
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !known.includes(name) && !ofOthers.test(name))
    .flatMap((name) => {
      const near = nearestWord(name, long, mostSlips)
      return near === undefined ? [] : [`${name}: ${noSetting}; tên gần nhất là ${near}`]
    })
}

const noSetting = 'cửa hàng không có cài đặt này'

type Slip = { line: number; says: string }

export function findSlips(text: string, known: readonly string[]): Slip[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const says = slipOf(written.trim(), known)
    return says === undefined ? [] : [{ line: index + 1, says }]
  })
}

function slipOf(written: string, known: readonly string[]): string | undefined {
  if (written === '' || written.startsWith('#')) return undefined
  const [, name, value] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(written) ?? []
  if (name === undefined || value === undefined) return assignsNothing(written, known)
  if (!known.includes(name) && !ofOthers.test(name)) return `${name}: ${noSetting}${proposal(name, known)}`
  const half = halfWritten(value.trim())
  return half && `${name}: ${half}`
}

/** The text may be a secret: only a name in it is told. */
function assignsNothing(written: string, known: readonly string[]): string {
  const [name = ''] = /^[A-Z][A-Z0-9_]*/.exec(written.replace(/^export\s+/, '')) ?? []
  const isName = known.includes(name)
  if (isName) return `${name}: dòng này không gán gì; viết ${name}=giá trị`
  return `dòng này không gán gì; viết TÊN=giá trị${name === '' ? '' : proposal(name, known)}`
}

function proposal(name: string, known: readonly string[]): string {
  const near = nearestWord(name.toUpperCase(), known)
  return near === undefined ? '; xem các tên trong .env.example' : `; tên gần nhất là ${near}`
}

function halfWritten(value: string): string | undefined {
  const [quote = ''] = /^["'`]/.exec(value) ?? []
  if (quote === '')
    return /[^\s#]#/.test(value)
      ? 'từ dấu # trở đi bị bỏ; đặt cả giá trị trong ngoặc kép, hoặc viết %23 trong một địa chỉ'
      : undefined
  const end = value.indexOf(quote, 1)
  if (end < 0) return `giá trị mở bằng ${quote} mà không đóng trong dòng này`
  return /^\s*(?:#.*)?$/.test(value.slice(end + 1)) ? undefined : `sau dấu ${quote} đóng còn chữ bị bỏ`
}

/** The word that a misspelt one was meant to be; undefined where none is near, or within so many letters. */
function nearestWord(word: string, words: readonly string[], farthest = Infinity): string | undefined {
  const [best] = words
    .flatMap((one) => {
      const most = Math.min(farthest, mostSlipsNearestWord(word, one))
      // Compared only where it can be near: a letter more is a slip, and the environment has many names.
      if (Math.abs(word.length - one.length) > most) return []
      const far = distance(word, one)
      return far <= most ? [{ one, far }] : []
    })
    .toSorted((a, b) => a.far - b.far)
  return best?.one
}

const mostSlipsNearestWord = (word: string, one: string) =>
  Math.max(1, Math.floor(Math.min(word.length, one.length) / 3))

/** Edit distance: letters that must be put in, taken out or exchanged. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [place, other] of [...to].entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
