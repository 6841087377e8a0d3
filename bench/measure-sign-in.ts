import { load } from './load.ts'
import { milliseconds, report } from './report.ts'
import { median, percentile, type Person, postJson, registerPeople } from './sign-in-load.ts'

const people = 200
const visitors = 8
const seconds = 8
const paths = [
  '/',
  '/books',
  '/book/1',
  '/api/v1/books/get-books?page=1',
  '/api/v1/categories/get-categories',
]

/** How much others feel of 200 people who sign in at the same moment, and what an answer's time tells. */
export async function measureSignIn({ url }: { url: string }) {
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
    measured: `${(signedIn / 1000).toFixed(1)} s`,
    goal: 'to know',
  })
  await compareTimes(url, crowd)
}

async function signInTogether(url: string, crowd: readonly Person[]): Promise<number> {
  const started = performance.now()
  const statuses = await Promise.all(crowd.map((person) => postJson(url, '/accounts/login', person)))
  const refused = statuses.filter((status) => status !== 200)
  if (refused.length > 0)
    throw new Error(`${refused.length} of ${crowd.length} were not let in: ${refused[0]}`)
  return performance.now() - started
}

/** An unknown e-mail and a wrong password must not differ by the clock either. */
async function compareTimes(url: string, crowd: readonly Person[]) {
  const kinds: Record<string, (index: number) => string> = {
    'unknown e-mail': (index) => `nobody-${index}@example.vn`,
    'wrong password': (index) => crowd[index]?.email ?? '',
  }
  const times: Record<string, number[]> = {}
  for (let index = 0; index < 100; index++) {
    for (const [kind, emailOf] of Object.entries(kinds)) {
      const started = performance.now()
      await postJson(url, '/accounts/login', { email: emailOf(index), password: 'not the password' })
      ;(times[kind] ??= []).push(performance.now() - started)
    }
  }
  for (const [kind, all] of Object.entries(times)) {
    report({
      what: `refused sign-in, ${kind}`,
      measured: `median ${milliseconds(median(all))}, p95 ${milliseconds(percentile(all, 0.95))}`,
      goal: 'the same',
    })
  }
}
