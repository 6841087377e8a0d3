import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeEnv } from './node-settings.mjs'
import { namesOfFailures } from './launch/names-of-failures.mjs'
import { prepare, root } from './launch/prepare.mjs'

/** `--quick` is `npm run check`: what can be waited for while working, without a database, a build or a browser. */
const quick = process.argv.includes('--quick')
/** `--whole` is `npm run proof`: the long walks in all their length, and every integration test on servers too. */
const whole = process.argv.includes('--whole')
/** `npm run proof -- --report` writes the page of trust at the end. */
const withReport = whole && process.argv.includes('--report')
const { TEST_DATABASE_URL, TEST_REDIS_URL, ...given } = process.env
const extent = whole ? { TEST_EXTENT: 'all', KEEP_SECONDS: '1' } : { TEST_EXTENT: 'sample' }
const bareEnv = { ...given, ...extent }
const onServers = Boolean(TEST_DATABASE_URL && TEST_REDIS_URL)
const reports = mkdtempSync(path.join(tmpdir(), 'hien-sach-reports-'))
const notRun = []
const notPassed = []
let passed = 0
let failed = 0
let node = ''

try {
  ;({ node } = await prepare({ build: !quick }))
  check('Types', [
    ['@react-router/dev/bin.cjs', 'typegen'],
    ...['contract', 'server', 'web', 'browser'].map((room) => [
      'typescript/bin/tsc',
      '-p',
      `tsconfig.${room}.json`,
    ]),
  ])
  check('Style', [
    ['oxlint/bin/oxlint'],
    // A refusal that is not awaited ends the process.
    ['oxlint/bin/oxlint', '--type-aware', '--allow', 'all', '--deny', 'typescript/no-floating-promises'],
    ['oxfmt/bin/oxfmt', '--check'],
  ])
  runTests('Units', 'unit', bareEnv)
  if (quick) notRun.push('the database (npm run test:db), journeys, browser and faults (npm test)')
  else {
    runTests('Integration', 'integration', bareEnv)
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
for (const name of notPassed) console.log(`Failed: ${name}`)
for (const line of notRun) console.log(`Not run: ${line}`)
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
    '--reporter=./test/seconds-of-files.ts',
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
  if (!content && failures.length === 0) failures.push(`${title.toLowerCase()}: see above`)
  notPassed.push(...failures)
  passed += report.numPassedTests
  // A file that could not even be read has no test that failed, and must not pass for that.
  failed += report.numFailedTests || (content ? 0 : 1)
  if (report.numPendingTests > 0)
    notRun.push(`${report.numPendingTests} tests that were skipped (${title.toLowerCase()})`)
}

function runTestsOnServers() {
  const title = 'Integration on PostgreSQL and Redis'
  const env = { ...bareEnv, TEST_DATABASE_URL, TEST_REDIS_URL, TEST_ON_SERVERS: whole ? 'all' : 'differing' }
  if (onServers) runTests(title, 'integration', env, 'servers')
  else notRun.push('the integration tests on PostgreSQL and Redis (set TEST_DATABASE_URL and TEST_REDIS_URL)')
}

function runBrowserTests() {
  const search =
    "const { findBrowser } = await import('./test/browser/find-browser.ts'); await findBrowser().catch((error) => { console.error(error.message); process.exit(1) })"
  const found = spawnSync(node, ['--input-type=module', '--eval', search], { cwd: root, encoding: 'utf8' })
  if (found.status === 0) {
    runTests('Browser', 'browser', bareEnv)
    runTests('Faults', 'faults', bareEnv)
    if (!whole) notRun.push('the other journeys and looks in a browser, and the other faults (npm run proof)')
  } else {
    failed++
    notRun.push(`browser and faults\n${found.stderr.trim()}`)
  }
}

/** Record of this run for the page of trust: npm run trust. */
function recordForTrust() {
  if (!node) return
  const outcome = failed > 0 || passed === 0 ? 'failed' : 'held'
  const run = (program, ...args) =>
    spawnSync(node, [path.join(root, program), ...args], { stdio: 'inherit', env: bareEnv })
  run('proof/trust/record-tests.ts', reports, outcome)
  if (withReport) run('proof/trust/trust.ts')
}

function step(title, work) {
  console.log(`\n── ${title}`)
  const since = Date.now()
  const result = work()
  console.log(`── ${title}: ${((Date.now() - since) / 1000).toFixed(1)} s`)
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
