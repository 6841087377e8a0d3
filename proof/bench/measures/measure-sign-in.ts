import pg from 'pg'
import { load } from '#proof/bench/load/load.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { median, percentile, type Person, postJson, registerPeople } from '#proof/bench/load/sign-in-load.ts'

type Place = { url: string; databaseUrl: string }

const people = 200
const tries = 100
const visitors = 8
const seconds = 8
const paths = [
  '/',
  '/books',
  '/book/1',
  '/api/v1/books/get-books?page=1',
  '/api/v1/categories/get-categories',
]

/** Measures what others feel of 200 people who sign in at the same moment, and what an answer's time tells (timing attack). */
export async function measureSignIn(shop: Place) {
  const { url } = shop
  const crowd = await registerPeople(url, people)
  await load(url, paths, { seconds: 2, connections: visitors })
  const quiet = await load(url, paths, { seconds, connections: visitors })
  const browsing = load(url, paths, { seconds, connections: visitors })
  const signedIn = await signInTogether(url, crowd)
  const busy = await browsing
  const ratio = busy.p95 / quiet.p95
  report({
    what: `browsing, p95, while ${people} sign in at once`,
    measured: milliseconds(busy.p95),
    ceiling: milliseconds(quiet.p95),
    ratio,
    goal: 'at most 3 times the quiet value',
    reached: ratio <= 3,
  })
  report({
    what: 'the same, p99',
    measured: milliseconds(busy.p99),
    ceiling: milliseconds(quiet.p99),
    ratio: busy.p99 / quiet.p99,
    goal: 'to know',
  })
  report({
    what: `${people} sign-ins at once, all in`,
    measured: `${(signedIn.took / 1000).toFixed(1)} s, ${signedIn.refused} refused for load`,
    goal: '0 refused',
    reached: signedIn.refused === 0,
  })
  await compareTimes(shop, crowd)
}

export async function signInTogether(url: string, crowd: readonly Person[]) {
  const started = performance.now()
  const statuses = await Promise.all(crowd.map((person) => postJson(url, '/accounts/login', person)))
  const refused = statuses.filter((status) => status === 503)
  const wrong = statuses.find((status) => status !== 200 && status !== 503)
  if (wrong !== undefined) throw new Error(`A right password was answered ${wrong}`)
  return { took: performance.now() - started, refused: refused.length }
}

/** Unknown e-mail, wrong password and locked account must not differ by the clock either; asked in turn. */
async function compareTimes({ url, databaseUrl }: Place, crowd: readonly Person[]) {
  const [known, locked] = [crowd.slice(0, tries), crowd.slice(tries, 2 * tries)]
  await lockAccounts(databaseUrl, locked)
  const kinds: Record<string, (index: number) => string> = {
    'a wrong password': (index) => known[index]?.email ?? '',
    'an unknown e-mail': (index) => `nobody-${index}@example.vn`,
    'a locked account': (index) => locked[index]?.email ?? '',
  }
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  for (let index = 0; index < tries; index++) {
    for (const [kind, emailOf] of Object.entries(kinds)) {
      const started = performance.now()
      const status = await postJson(url, '/accounts/login', { email: emailOf(index), password: 'not it' })
      times.get(kind)?.push(performance.now() - started)
      if (status !== 401) throw new Error(`${kind} was answered by ${status}`)
    }
  }
  const standard = undisturbed(times.get('a wrong password') ?? [])
  for (const [kind, all] of times) {
    const ratio = undisturbed(all) / standard
    report({
      what: `a sign-in refused for ${kind}, the fastest tenth within`,
      measured: `${milliseconds(undisturbed(all))} (median ${milliseconds(median(all))}, p95 ${milliseconds(percentile(all, 0.95))})`,
      ceiling: milliseconds(standard),
      ratio,
      goal: 'as long as for a wrong password, within a tenth',
      reached: Math.abs(ratio - 1) <= 0.1,
    })
  }
}

/** Filters out the noise of other programs, which only add to a time: measured from outside, the fastest counts too. */
const undisturbed = (times: readonly number[]) => percentile(times, 0.1)

async function lockAccounts(databaseUrl: string, crowd: readonly Person[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update accounts set is_active = false where email = any($1)', [
    crowd.map(({ email }) => email),
  ])
  await client.end()
}
