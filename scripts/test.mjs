import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeEnv } from './node-settings.mjs'
import { namesOfFailures } from './launch/names-of-failures.mjs'
import { prepare, root } from './launch/prepare.mjs'

/** `--quick` is `npm run check`: what can be waited for while working, without a database, a build or a browser. */
const quick = process.argv.includes('--quick')
const { TEST_DATABASE_URL, TEST_REDIS_URL, ...bareEnv } = process.env
/** The long walks in all their length are for continuous integration. */
const TEST_EXTENT = process.env.TEST_EXTENT ?? 'sample'
const onServers = Boolean(TEST_DATABASE_URL && TEST_REDIS_URL)
const reports = mkdtempSync(path.join(tmpdir(), 'hien-sach-reports-'))
const notRun = []
const notPassed = []
let passed = 0
let failed = 0
let node = ''

try {
  ;({ node } = await prepare({ build: !quick }))
  check('Kiểu dữ liệu', [
    ['@react-router/dev/bin.cjs', 'typegen'],
    ...['contract', 'server', 'web', 'browser'].map((room) => [
      'typescript/bin/tsc',
      '-p',
      `tsconfig.${room}.json`,
    ]),
  ])
  check('Văn phong mã nguồn', [
    ['oxlint/bin/oxlint'],
    // A refusal that is not awaited ends the process.
    ['oxlint/bin/oxlint', '--type-aware', '--allow', 'all', '--deny', 'typescript/no-floating-promises'],
    ['oxfmt/bin/oxfmt', '--check'],
  ])
  runTests('Kiểm thử đơn vị', 'unit', bareEnv)
  if (quick) notRun.push('cơ sở dữ liệu (npm run test:db), hành trình, trình duyệt và sự cố (npm test)')
  else {
    runTests('Kiểm thử tích hợp', 'integration', bareEnv)
    runTestsOnServers()
    runBrowserTests()
  }
} catch (error) {
  console.error(error)
  notPassed.push(error.message)
  failed++
} finally {
  if (!quick) recordForTrust()
  rmSync(reports, { recursive: true, force: true })
}

console.log('')
for (const name of notPassed) console.log(`Không đạt: ${name}`)
for (const line of notRun) console.log(`Không chạy: ${line}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Counts as one failure when any of its programs is not content. */
function check(title, programs) {
  const contents = step(title, () => programs.map((args) => runProgram(args, bareEnv)))
  if (!contents.includes(false)) return
  failed++
  notPassed.push(title.toLowerCase())
}

function runTests(title, project, env, name = project) {
  const file = path.join(reports, `${name}.json`)
  const counts = path.join(reports, `${name}.counts`)
  const args = [
    'run',
    '--project',
    `${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const content = step(title, () =>
    runProgram(['vitest/vitest.mjs', ...args], { ...env, TRUST_COUNTS: counts }),
  )
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  // Named once more at the end: the output of a whole run is long, and often only its last lines are kept.
  const failures = namesOfFailures(title, report, root)
  if (!content && failures.length === 0) failures.push(`${title.toLowerCase()}: xem lời báo ở trên`)
  notPassed.push(...failures)
  passed += report.numPassedTests
  // A file that could not even be read has no test that failed, and must not pass for that.
  failed += report.numFailedTests || (content ? 0 : 1)
  if (report.numPendingTests > 0)
    notRun.push(`${report.numPendingTests} phép thử bị bỏ qua (${title.toLowerCase()})`)
}

function runTestsOnServers() {
  const title = 'Kiểm thử tích hợp trên PostgreSQL + Redis'
  if (onServers) runTests(title, 'integration', process.env, 'servers')
  else notRun.push('bộ kiểm thử trên PostgreSQL + Redis (đặt TEST_DATABASE_URL và TEST_REDIS_URL)')
}

function runBrowserTests() {
  const search =
    "const { findBrowser } = await import('./test/browser/find-browser.ts'); await findBrowser().catch((error) => { console.error(error.message); process.exit(1) })"
  const found = spawnSync(node, ['--input-type=module', '--eval', search], { cwd: root, encoding: 'utf8' })
  if (found.status === 0) {
    const env = { ...bareEnv, TEST_EXTENT }
    runTests('Kiểm thử trên trình duyệt', 'browser', env)
    runTests('Kiểm thử sự cố', 'faults', env)
    if (TEST_EXTENT === 'sample')
      notRun.push(
        'các hành trình và kiểu hiển thị còn lại trên trình duyệt (npm run test:browser)',
        'các sự cố còn lại (npm run test:faults)',
      )
  } else {
    failed++
    notRun.push(`kiểm thử trên trình duyệt và sự cố\n${found.stderr.trim()}`)
  }
}

/** What the page of trust says of this run: npm run trust. */
function recordForTrust() {
  const outcome = failed > 0 || passed === 0 ? 'failed' : 'held'
  const program = path.join(root, 'scripts/trust/record-tests.ts')
  if (node)
    spawnSync(node, [program, reports, outcome], { stdio: 'inherit', env: { ...bareEnv, TEST_EXTENT } })
}

function step(title, work) {
  console.log(`\n── ${title}`)
  const since = Date.now()
  const result = work()
  console.log(`── ${title}: ${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} giây`)
  return result
}

function runProgram([program, ...args], env) {
  const packages = path.join(root, 'node_modules')
  const PATH = [path.join(packages, '.bin'), env.PATH].join(path.delimiter)
  const { status } = spawnSync(node, [path.join(packages, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: nodeEnv.NODE_COMPILE_CACHE, ...env, PATH },
  })
  return status === 0
}
