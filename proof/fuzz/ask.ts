import type { Actor } from '#test/shop/actors.ts'
import { pick } from '#proof/year/choose.ts'
import { send, type Told } from '#proof/year/send.ts'
import { type FuzzWorld, type Post, posts, rightsOf } from './fuzz-world.ts'

/** Command of a step, by numbers that were drawn for it; it answers what came of it. */
export type FuzzCommand = (world: FuzzWorld, numbers: readonly number[]) => Promise<string>

type Asked = { method?: string; body?: object; headers?: Record<string, string>; given?: string }

/** One call of one of the staff, whose answer must bring nothing that is not for their role. */
export async function askAs(world: FuzzWorld, post: Post, path: string, asked: Asked = {}): Promise<Told> {
  const reader = { user_id: world.staff[post].user_id, rights: rightsOf(post) }
  return ask(world, { by: world.staff[post], reader, name: post }, path, asked)
}

/** The same of a customer. */
export const askOf = (world: FuzzWorld, by: Actor, path: string, asked: Asked = {}): Promise<Told> =>
  ask(world, { by, reader: { user_id: by.user_id, rights: new Set() }, name: 'a customer' }, path, asked)

/** Call of someone who is not signed in. */
export const askNamelessly = (world: FuzzWorld, path: string, asked: Asked = {}): Promise<Told> =>
  ask(world, { name: 'a stranger' }, path, asked)

type Who = { by?: Actor; reader?: Parameters<FuzzWorld['secrets']['leaked']>[1]; name: string }

async function ask(world: FuzzWorld, who: Who, path: string, { given, ...asked }: Asked): Promise<Told> {
  const { by, reader, name } = who
  const answer = await send(world, path, { ...asked, ...(by && { by }) })
  for (const what of world.secrets.leaked(answer.text, reader, given))
    world.seen.push(`${name} reads ${what} by ${path}`)
  return answer
}

export const postOf = (number: number | undefined): Post => pick(posts, number) ?? 'clerk'
export const endOf = ({ status, body }: Told) => `${status} ${body.code ?? ''}`.trim()
export const put = (body: object = {}) => ({ method: 'PUT', body })
