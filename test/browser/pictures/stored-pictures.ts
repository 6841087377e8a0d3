import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readPicture, type Raw, writePicture } from '#proof/pictures/compare-pictures.ts'

const folder = path.join(import.meta.dirname, 'kept')
const index = path.join(folder, 'index.json')

export type StoredIndex = {
  /** Another one draws other points. */
  browser: string
  names: string[]
}

export const readIndex = (): StoredIndex =>
  existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as StoredIndex) : { browser: '', names: [] }

export function writeIndex({ browser, names }: StoredIndex) {
  const before = readIndex().names
  mkdirSync(folder, { recursive: true })
  for (const gone of before.filter((name) => !names.includes(name))) rmSync(fileOf(gone), { force: true })
  writeFileSync(index, `${JSON.stringify({ browser, names: names.toSorted() }, undefined, 2)}\n`)
}

export const fileOf = (name: string) => path.join(folder, `${name}.webp`)
export const readStored = (name: string) => readPicture(readFileSync(fileOf(name)))

export async function store(name: string, picture: Raw) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    fileOf(name),
    await writePicture(coarser(picture)).webp({ lossless: true, effort: 6 }).toBuffer(),
  )
}

/** In steps of four, which the comparison lets pass: a fifth smaller. */
function coarser({ data, ...size }: Raw): Raw {
  return { ...size, data: Buffer.from(data.map((value) => Math.min(255, Math.round(value / 4) * 4))) }
}
