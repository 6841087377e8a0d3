import { randomBytes } from 'node:crypto'

export type Person = { email: string; password: string }

const password = 'Hiên nhà nhiều gió 27'

export async function postJson(url: string, path: string, body: object): Promise<number> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

export async function registerPeople(url: string, count: number): Promise<Person[]> {
  const run = randomBytes(4).toString('hex')
  const people = Array.from({ length: count }, (_, index) => ({
    email: `bench-${run}-${index}@example.vn`,
    password,
  }))
  for (const person of people) {
    const status = await postJson(url, '/accounts/register', { ...person, first_name: 'Bench' })
    if (status !== 201) throw new Error(`register answered ${status}`)
  }
  return people
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
