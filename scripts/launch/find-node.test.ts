import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refuseOldNode } from './find-node.mjs'

test.each(['v18.20.4', 'v20.18.3', 'v21.7.3', 'v22.11.0'])(
  'npm on Node %s installs nothing, and says what is needed',
  (version) => {
    expect(() => refuseOldNode(version)).toThrow(
      `Cần Node.js 20.19, hoặc 22.12 trở lên, để cài các gói; npm của máy này chạy trên ${version}`,
    )
  },
)

test.each(['v20.19.0', 'v22.12.0', 'v23.0.0', 'v24.21.0'])('npm on Node %s may install', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})

type Asked = { engines?: { node: string }; packages?: Record<string, Asked> }

test('package.json asks for the Node that packages which build the screens ask for', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8')) as Asked
  const { packages } = read('package-lock.json')
  expect(read('package.json').engines).toEqual({ node: '^20.19.0 || >=22.12.0' })
  for (const name of ['', 'node_modules/@rolldown/binding-linux-x64-gnu'])
    expect(packages?.[name]?.engines).toEqual({ node: '^20.19.0 || >=22.12.0' })
})
