import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFaults, readStages } from './try-image.ts'
import { findUnitFaults } from './try-unit.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')
const dockerfile = read('Dockerfile')
const unit = read('hien-sach@.service')

test('the Dockerfile is as it should be', () => {
  expect(findFaults(dockerfile, root)).toEqual([])
  expect(readStages(dockerfile).map(({ name, from }) => [name, from])).toEqual([
    ['sources', 'node:24-bookworm-slim'],
    ['build', 'sources'],
    ['packages', 'sources'],
    ['', 'node:24-bookworm-slim'],
  ])
})

test.each([
  ['root', /^USER node$/m, '', 'USER: the shop must not run as root'],
  ['root again', /^USER node$/m, 'USER 0', 'USER: the shop must not run as root'],
  ['any version', /^FROM node:24-bookworm-slim$/m, 'FROM node:latest', 'FROM node:latest: no version'],
  ['a stage that is not there', /--from=build/, '--from=builds', 'COPY --from=builds: no such stage'],
  [
    'a file that is not there',
    /^COPY contract contract$/m,
    'COPY contracts contract',
    'COPY contracts: not there',
  ],
  ['a shell', /^CMD \[.*$/m, 'CMD node server/app/main.ts', 'CMD: a shell would stand between'],
  ['other flags', /"--max-old-space-size=512", (?=.*main)/, '', 'CMD: not the flags of'],
  ['another allocator', 'MALLOC_ARENA_MAX=1', 'MALLOC_ARENA_MAX=2', 'ENV MALLOC_ARENA_MAX: not that of'],
  ['a secret', 'PORT=3000', 'PORT=3000 SESSION_SECRET=x', 'ENV: an image holds no secret'],
  ['no question after its health', '/health/ready', '/', 'HEALTHCHECK: must ask /health/ready'],
  ['no place for data', /^VOLUME .*$/m, '', 'VOLUME: what is written has no place'],
  ['packages of developers', 'npm ci --omit=dev', 'npm ci', 'COPY node_modules: not of a stage'],
])('a Dockerfile with %s is not as it should be', (_what, from, to, said) => {
  const changed = dockerfile.replace(from, to)
  expect(changed).not.toBe(dockerfile)
  expect(findFaults(changed, root)).toEqual(expect.arrayContaining([expect.stringContaining(said)]))
})

test('the unit is as it should be', () => {
  expect(findUnitFaults(unit)).toEqual([])
})

test.each([
  ['root', 'User=hien-sach', 'User=root', 'User: the shop must not run as root'],
  ['no walls', 'ProtectSystem=strict', '', "ProtectSystem: must be 'strict'"],
  [
    'a stop that is cut short',
    'TimeoutStopSec=20',
    'TimeoutStopSec=10',
    'TimeoutStopSec: a stop may take 15 s',
  ],
  ['starts without end', 'RestartPreventExitStatus=78', '', "RestartPreventExitStatus: must be '78'"],
  ['a stop of its database', 'KillMode=mixed', '', "KillMode: must be 'mixed'"],
  ['other flags', '--max-semi-space-size=8', '', 'ExecStart: not the flags of'],
  ['another allocator', 'MALLOC_TRIM_THRESHOLD_=131072', '', 'Environment MALLOC_TRIM_THRESHOLD_'],
  ['workers that cannot step back', 'SystemCallFilter=setpriority', '', 'SystemCallFilter: workers lower'],
])('a unit with %s is not as it should be', (_what, from, to, said) => {
  expect(findUnitFaults(unit.replace(from, to))).toEqual([expect.stringContaining(said)])
})

test('each variable that compose.yaml asks for stands in its example, and each image has a version', () => {
  const compose = read('compose.yaml')
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(new Set(read('env.example').match(/^[A-Z_0-9]+(?==)/gm))).toEqual(
    new Set([...asked, 'METRICS_TOKEN', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']),
  )
  const images = [...compose.matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image)
  expect(images.filter((image) => image !== 'hien-sach' && !/:v?\d/.test(image ?? ''))).toEqual([])
  expect(images).toHaveLength(5)
})

test('the settings beside the unit are settings, and none of those that the unit gives each process', () => {
  const namesIn = (text: string) => text.match(/^[A-Z_0-9]+(?==)/gm) ?? []
  const settings = namesIn(readFileSync(path.join(root, '.env.example'), 'utf8'))
  const named = namesIn(read('shop.env'))
  expect(settings).toEqual(expect.arrayContaining(named))
  expect(named.filter((name) => /^(PORT|HOST|PROCESSES|NODE_ENV)$/.test(name))).toEqual([])
  expect(unit).toContain(`ReadWritePaths=-${/^BACKUP_TO=(.+)$/m.exec(read('shop.env'))?.[1]}`)
})

test.each(['nginx.conf', 'Caddyfile'])(
  'the sample %s tells both processes apart and keeps the pages of operators inside',
  (name) => {
    const sample = read(name)
    for (const part of ['127.0.0.1:3001', '127.0.0.1:3002', '/hub/', 'metrics', 'api/docs', 'TRUST_PROXY=1'])
      expect(sample).toContain(part)
  },
)

const built = path.join(root, 'build/screens/server')

test.skipIf(!existsSync(built))('the built pages import no package that only developers have', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const sources = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const imported = sources
    .flatMap((file) => [
      ...readFileSync(path.join(built, file), 'utf8').matchAll(/(?:from|import) ?"([@a-z][\w@/.-]*)"/g),
    ])
    .map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect(imported).toContain('react')
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
})
