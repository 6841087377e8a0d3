import { expect, test } from 'vitest'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { readImportQuery, loadImport } from './import-query.ts'

/** Answers of the list, as far as they are looked at. */
const callWith = (recent: { import_id: number; status: string }[]) =>
  (async () => ({ data: recent })) as unknown as CallEndpoint
const load = (recent: { import_id: number; status: string }[]) =>
  loadImport(callWith(recent), readImportQuery(new URLSearchParams()))

test('the import screen leads to the address of an import that is running, where its result will stand', async () => {
  const led = await load([
    { import_id: 8, status: 'checked' },
    { import_id: 7, status: 'saving' },
  ]).catch((thrown: unknown) => thrown)
  expect(led instanceof Response && led.headers.get('location')).toBe('/admin/books/import?id=7')
})

test('a file can be chosen on the import screen where no import is running', async () => {
  expect((await load([{ import_id: 7, status: 'done' }])).shown).toBeUndefined()
})
