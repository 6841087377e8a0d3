import { expect, test } from 'vitest'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { macKeyWith, newSeal, sealOf } from './seal.ts'

const key = 'wv9Zr0kqT1xY8mPc4uLs7dFh2jGb5nQe'
const otherKey = 'Qe5nGb2jFh7dLs4uPc8mYx1Tqk0rZ9vw'
const said = Buffer.from('Mắt biếc, 300.000 ₫')
const manifest = (salt: string | null): Manifest => ({
  format: 1,
  moment: '2026-11-22T19:45:12.123Z',
  faults: 0,
  salt,
  migrations: [],
  content: { kind: 'rows', tables: [], sequences: [] },
  components: { uploads: [{ bytes: 3, sha256: 'abc' }] },
})

test('a sealed piece of a backup opens with its key and under its name only', () => {
  const seal = newSeal(key)
  const closed = seal.close('files.00001', said)
  expect(closed.includes(said)).toBe(false)
  expect(sealOf(seal.salt, key).open('files.00001', closed)).toEqual(said)
  expect(() => seal.open('files.00002', closed)).toThrow()
  expect(() => sealOf(seal.salt, otherKey).open('files.00001', closed)).toThrow()
  for (const place of [0, 12, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => seal.open('files.00001', changed)).toThrow()
  }
})

test('no two backups are sealed alike', () => {
  const [first, second] = [newSeal(key), newSeal(key)]
  expect(first.salt).not.toBe(second.salt)
  expect(() => second.open('log.00000', first.close('log.00000', said))).toThrow()
})

test('a sealed backup says that it wants a key', () => {
  expect(() => sealOf(newSeal(key).salt, undefined)).toThrow('hãy đặt BACKUP_KEY')
})

test('a manifest of a backup is read by anyone, and believed with the key only', () => {
  const { salt, macKey } = newSeal(key)
  const written = writeManifest(manifest(salt), macKey)
  expect(readManifest(written)).toEqual(manifest(salt))
  expect(readManifest(written, macKeyWith(key))).toEqual(manifest(salt))
  expect(() => readManifest(written, macKeyWith(otherKey))).toThrow('không phải là khóa')
  const shortened = Buffer.from(written.toString().replace('abc', 'abd'))
  expect(() => readManifest(shortened, macKeyWith(key))).toThrow('đã bị sửa')
})

test('a manifest of a backup without its signature is refused', () => {
  const { salt } = newSeal(key)
  expect(() => readManifest(writeManifest(manifest(salt), undefined), macKeyWith(key))).toThrow()
})
