import { randomUUID } from 'node:crypto'
import { type Command, customerOf, look, nothing, pick } from './choose.ts'
import { send } from './send.ts'
import type { YearWorld } from './year-world.ts'

/** A heart is pressed, or taken off again. */
const wish: Command = async (world, { numbers: [who, which, off = 0] }) => {
  const [by, book] = [pick(world.customers, who), pick(world.books, which)]
  if (!by || !book) return nothing
  const wished = off % 3 > 0
  const answer = wished
    ? await send(world, '/wishlist/add-to-wishlist', { by, body: { book_id: book.id }, again: true })
    : await send(world, `/wishlist/remove-from-wishlist?bookId=${book.id}`, {
        by,
        method: 'DELETE',
        again: true,
      })
  if (answer.status < 400) world.promises.wishes.set(`${by.user_id} ${book.id}`, wished)
  return `${wished ? 'put by' : 'taken off'} ${answer.status}`
}

const shopUser = async (world: YearWorld) => (await world.beside.chat.shopUser()).user_id

type Message = { from: number; to: number; by: YearWorld['staff']['clerk']; text: string; about?: object }

/** Under the number that the writer's browser gives it, however often it is sent. */
async function write(world: YearWorld, { from, to, by, text, about }: Message): Promise<string> {
  const client_message_id = randomUUID()
  const answer = await send(world, '/messages/send-mess-to-user', {
    by,
    body: { sender_id: from, receiver_id: to, message_content: text, client_message_id, ...about },
    again: true,
  })
  if (answer.status < 400) world.promises.messages.set(client_message_id, text)
  return `${answer.status} ${answer.body.code ?? ''}`
}

const writeToShop: Command = async (world, { numbers: [who, which, about = 0] }) => {
  const [by, book] = [pick(world.customers, who), pick(world.books, which)]
  if (!by || !book) return nothing
  const text = `Sách này còn không ạ? (${about % 1000})`
  const card = about % 2 === 0 ? { about: { book_id: book.id } } : {}
  return write(world, { from: by.user_id, to: await shopUser(world), by, text, ...card })
}

/** The staff answers the customer who waits longest, in the shop's name. */
const answerCustomer: Command = async (world, { numbers: [which, words = 0] }) => {
  const waiting = await look<{ customer_id: number }>(
    world,
    'select customer_id from conversations order by shop_unread desc, customer_id limit 3',
  )
  const customer = customerOf(world, pick(waiting, which)?.customer_id ?? 0)
  if (!customer) return nothing
  const by = world.staff.clerk
  const text = `Dạ còn ạ. (${words % 1000})`
  return write(world, { from: await shopUser(world), to: customer.user_id, by, text })
}

export const talkingCommands = { wish, writeToShop, answerCustomer }
