import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDong } from '#contract/platform/language/money.ts'
import { letterKeys, letterKinds } from '#contract/talking/letters/letter-kinds.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { refuseNews } from '#server/base/outbox/refusal-store.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { fillOutbox, sendAll } from '#test/shop/faulty-mail.ts'
import { type Fault, headerOf, openMailServer } from '#test/network/mail-server.ts'
import { trackingTokenOf } from '#server/selling/orders/guests/tracking-token.ts'
import { unpaidOrder } from '#test/shop/vnpay-flow.ts'
import type { LetterContext } from './letter-context.ts'
import { retention } from '#contract/base/shop/retention.ts'
import { tidyLetters } from './letter-jobs.ts'
import { leaseLetter } from '#server/base/outbox/letter-store.ts'
import { openAddress } from './letter-links.ts'
import { sendLetters } from './send-letters.ts'

const never = new AbortController().signal
const settings = (port: number): MailSettings => ({
  server: { host: '127.0.0.1', port, secure: false, login: undefined },
  from: 'chao@hiensach.vn',
  shopUrl: 'https://hiensach.example',
})

let shop: AccountShop
let mail: Awaited<ReturnType<typeof openMailServer>>
let fault: (moment: string, to: string) => Fault
let letters: LetterContext
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from letter_outbox; delete from letter_refusals; delete from letter_wordings')
  fault = () => undefined
  mail = await openMailServer({ fault: (moment, to) => fault(moment, to) })
  letters = { ...shop.letters, mail: () => settings(mail.port), shopUrl: () => 'https://hiensach.example' }
})
afterEach(() => mail.close())

const queue = (key: Parameters<typeof queueLetters>[1], recipient = 'lan@example.vn', data = {}) =>
  shop.db.transaction((tx) => queueLetters(tx, key, [{ userId: null, recipient, data }]))
const rows = async () =>
  (
    await shop.pool.query<{ state: string; reason: string | null; attempts: number; due: number }>(
      `select state, reason, attempts, round(extract(epoch from due_at - now()) / 10)::integer * 10 as due
       from letter_outbox order by letter_id`,
    )
  ).rows
const dueNow = () => shop.pool.query("update letter_outbox set due_at = now() where state = 'waiting'")
const send = () => sendLetters(letters, never)

describe('letters', () => {
  test('a letter leaves in plain words and as HTML, under the name of its row', async () => {
    const who = await newCustomer(shop)
    const id = await unpaidOrder(shop, who)
    await shop.pool.query(
      `insert into letter_outbox (kind, rank, user_id, order_id, recipient, good_until)
       values ('order_placed', 1, $1, $2, $3, now() + interval '1 day')`,
      [who.user_id, id, who.email],
    )
    expect(await send()).toBe(1)
    const [letter] = mail.letters
    if (!letter) throw new Error('Nothing arrived')
    expect(letter.id).toMatch(/^letter-\d+@hiensach\.vn$/)
    expect(headerOf(letter, 'Subject')).toMatch(/^Đã nhận đơn hàng T[0-9a-f]+$/)
    expect(headerOf(letter, 'From')).toContain('Hiên Sách')
    expect(headerOf(letter, 'List-Unsubscribe')).toBe('')
    const { rows: codes } = await shop.pool.query('select order_code from orders where order_id = $1', [id])
    const order = { ...codes[0], mailbox: who.email, recipient_version: 0 }
    const link = `https://hiensach.example/tra-cuu/${trackingTokenOf(shop.keys.tracking, order)}`
    expect(letter.text).toContain(`Xem đơn hàng:\n${link}\n`)
    expect(letter.text).not.toContain('/nhan-don')
    expect(letter.text).toContain(`Tổng cộng: ${formatDong(180_600)}`)
    expect(letter.html).toContain(`href="${link}"`)
    expect(letter.html).toMatch(/prefers-color-scheme: dark/)
    expect(letter.html).not.toMatch(/<img|<script|url\(|@import/)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, reason: null }])
    expect(await send()).toBe(0)
  })

  test('a letter says nothing that its words could be mistaken for', async () => {
    await queue('restock', 'lan@example.vn', {
      book_id: 1,
      title: '<b onclick=x>&"{ten}"</b>',
      price: 1000,
      path: '/book/1',
    })
    await send()
    const [letter] = mail.letters
    expect(letter?.html).not.toContain('<b onclick')
    expect(letter?.html).toContain('&lt;b onclick=x&gt;&amp;&quot;{ten}&quot;')
    expect(letter?.text).toContain('<b onclick=x>&"{ten}"</b>')
  })

  test('a letter with news can be refused by one click, and is not written to who did', async () => {
    const data = { book_id: 1, title: 'Mắt biếc', price: 1000, path: '/book/1' }
    await queue('restock', 'Lan@example.vn', data)
    await send()
    const header = mail.letters[0] && headerOf(mail.letters[0], 'List-Unsubscribe')
    const [, token = ''] =
      /^<https:\/\/hiensach\.example\/ngung-nhan-tin\/mot-cham\/([\w-]+)>$/.exec(header ?? '') ?? []
    expect(openAddress(shop.keys.letter, token)).toBe('lan@example.vn')
    expect(mail.letters[0] && headerOf(mail.letters[0], 'List-Unsubscribe-Post')).toBe(
      'List-Unsubscribe=One-Click',
    )
    await queue('restock', 'lan@example.vn', data)
    await refuseNews(shop.db, 'lan@example.vn')
    await queue('restock', 'LAN@example.vn', data)
    await queue('password_changed')
    await send()
    expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['unsent', 'refused'],
      ['sent', null],
    ])
    expect(mail.letters).toHaveLength(2)
  })

  test('a letter has the words of the owner where there are some', async () => {
    await shop.pool.query(
      `insert into letter_wordings (kind, subject, opening) values ('password_changed', '{nha_sach} ơi', 'Chào {ten}, {lạ}')`,
    )
    await queue('password_changed')
    await send()
    expect(mail.letters[0] && headerOf(mail.letters[0], 'Subject')).toBe('Hiên Sách ơi')
    expect(mail.letters[0]?.text).toContain('Chào bạn, {lạ}')
  })

  test.each(letterKeys)('a letter of the kind %s can be tried out', async (key) => {
    await queue(key, 'lan@example.vn', { sample: true })
    expect(await send()).toBe(1)
    const [letter] = mail.letters
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/\{\w+\}|undefined|NaN|null/)
  })

  test('a letter goes to an address so often a day', async () => {
    const { news } = budgets.letters
    await shop.pool.query(
      `insert into letter_outbox (kind, rank, recipient, state, good_until, ended_at)
       select 'restock', 2, 'LAN@example.vn', 'sent', now(), now() from generate_series(1, $1)`,
      [news - 1],
    )
    const data = { book_id: 1, title: 'Mắt biếc', price: 1000, path: '/book/1' }
    await queue('restock', 'lan@example.vn', data)
    expect(await send()).toBe(1)
    await queue('restock', 'lan@example.vn', data)
    await queue('password_changed')
    expect(await send()).toBe(1)
    expect((await rows()).slice(-2)).toMatchObject([
      { state: 'unsent', reason: 'too-many' },
      { state: 'sent' },
    ])
  })
})

describe('limits', () => {
  const sent = (kind: string, times: number, userId: number | null = null) =>
    shop.pool.query(
      `insert into letter_outbox (kind, rank, user_id, recipient, state, good_until, ended_at)
       select $1, 0, $3, 'lan@example.vn', 'sent', now(), now() from generate_series(1, $2)`,
      [kind, times, userId],
    )
  const ofOwner = letterKeys.filter((key): boolean => letterKinds[key].cause === 'owner')

  test('a letter of an account’s safety is sent whatever letters strangers, shop and others caused there', async () => {
    const others = letterKeys.filter((key) => !ofOwner.includes(key))
    for (const key of others) await sent(key, 1_000)
    for (const key of ofOwner) {
      await sent(key, budgets.letters.owner - 1)
      await queue(key)
    }
    expect(await send()).toBe(ofOwner.length)
    await queue('password_changed')
    expect(await send()).toBe(0)
    expect((await rows()).at(-1)).toMatchObject({ state: 'unsent', reason: 'too-many' })
  })

  test('letters that tell an owner of changes on the account are of kinds that only its holder or the staff cause', () => {
    expect(ofOwner.toSorted()).toEqual([
      'account_locked',
      'connection_changed',
      'email_changed',
      'factor_added',
      'factor_removed',
      'new_device',
      'password_changed',
      'password_set',
      'provider_linked',
      'recovery_code_used',
    ])
  })

  test('a letter with a link for a new password leaves beside all that strangers ask for in other ways', async () => {
    await sent('restock_confirmation', 1_000)
    await sent('enquiry_received', 1_000)
    const who = await newCustomer(shop)
    await shop.pool.query(
      "update accounts set email = 'lan@example.vn', email_key = 'lan@example.vn' where account_id = $1",
      [who.user_id],
    )
    await shop.db.transaction((tx) =>
      queueLetters(tx, 'password_reset', [{ userId: who.user_id, recipient: 'lan@example.vn' }]),
    )
    expect(await send()).toBe(1)
    await shop.pool.query('update accounts set email = $2, email_key = $2 where account_id = $1', [
      who.user_id,
      who.email,
    ])
  })

  test('letters about orders of one browser keep none about those of another from the same address', async () => {
    const [stranger, owner] = [await newCustomer(shop), await newCustomer(shop)]
    await sent('order_placed', budgets.letters.buyer, stranger.user_id)
    for (const { user_id } of [stranger, owner]) {
      const id = await unpaidOrder(shop, { ...owner, user_id })
      await shop.pool.query(
        `insert into letter_outbox (kind, rank, user_id, order_id, recipient, good_until)
         values ('order_placed', 1, $1, $2, 'lan@example.vn', now() + interval '1 day')`,
        [user_id, id],
      )
    }
    expect(await send()).toBe(1)
    const ended = (await rows()).slice(-2)
    expect(ended.map(({ state }) => state)).toEqual(['unsent', 'sent'])
  })
})

describe('mail servers', () => {
  test.each<[string, Fault, string]>([
    ['RCPT', { say: '451 4.7.1 later, lan@example.vn' }, '451 EENVELOPE'],
    ['END', { say: '452 4.2.2 full' }, '452 EMESSAGE'],
    ['DATA', { say: '421 4.3.2 closing' }, '421'],
    ['END', 'cut', 'ECONNECTION'],
    ['CONNECT', 'cut', 'ECONNECTION'],
  ])(
    'a mail server that says at %s %j is asked again (retry) after pauses that grow',
    async (moment, what, reason) => {
      fault = (at) => (at === moment ? what : undefined)
      await queue('password_changed')
      const pauses: number[] = []
      for (let time = 0; time < 4; time++) {
        await send()
        const [row] = await rows()
        expect(row?.state).toBe('waiting')
        expect(row?.reason).toContain(reason.split(' ')[0])
        pauses.push(row?.due ?? 0)
        expect(await send()).toBe(0)
        await dueNow()
      }
      // A line that breaks says nothing of the letter: no longer than a quarter of an hour.
      expect(pauses).toEqual(what === 'cut' ? [60, 240, 900, 900] : [60, 240, 960, 3840])
      fault = () => undefined
      expect(await send()).toBe(1)
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 5 }])
    },
  )

  test('a mail server that refuses an address for good is not asked again, and the others get theirs', async () => {
    fault = (at, to) => (at === 'RCPT' && to.startsWith('khong') ? { say: '550 5.1.1 nobody' } : undefined)
    await queue('password_changed', 'khong-co@example.vn')
    await queue('password_changed', 'lan@example.vn')
    expect(await send()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'given_up', reason: '550 EENVELOPE' }, { state: 'sent' }])
  })

  test('a mail server that never takes a letter loses it after eight times, and says so', async () => {
    fault = (at) => (at === 'END' ? { say: '450 later' } : undefined)
    await queue('password_changed')
    for (let time = 0; time < 8; time++) {
      await send()
      await dueNow()
    }
    expect(await rows()).toMatchObject([{ state: 'given_up', reason: '450 EMESSAGE', attempts: 8 }])
  })

  test('a mail server that is not there loses no letter, and is not asked for each one', async () => {
    let asked = 0
    fault = (at) => (at === 'CONNECT' ? (asked++, 'cut') : undefined)
    for (let index = 0; index < 20; index++) await queue('password_changed', `ai-${index}@example.vn`)
    for (let time = 0; time < 10; time++) {
      await send()
      await dueNow()
    }
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['waiting']))
    expect(asked).toBeLessThan(100)
    fault = () => undefined
    expect(await send()).toBe(20)
  })

  test('a mail server that keeps a letter and breaks off gets it again under the same name', async () => {
    let times = 0
    fault = (at) => (at === 'END' && times++ === 0 ? 'cut-after' : undefined)
    await queue('password_changed')
    await send()
    await dueNow()
    await send()
    expect(mail.letters).toHaveLength(2)
    expect(new Set(mail.letters.map(({ id }) => id)).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })
})

describe('order', () => {
  const ofOrder = async (kinds: readonly string[]) => {
    const who = await newCustomer(shop)
    const id = await unpaidOrder(shop, who)
    for (const kind of kinds)
      await shop.pool.query(
        `insert into letter_outbox (kind, rank, user_id, order_id, recipient, good_until)
         values ($1, 1, $2, $3, $4, now() + interval '1 day')`,
        [kind, who.user_id, id, who.email],
      )
  }
  const subjects = () => mail.letters.map((letter) => headerOf(letter, 'Subject').replace(/T[0-9a-f]+/, '…'))

  test('a later letter of an order waits for the earlier one, until that is given up', async () => {
    await ofOrder(['order_placed', 'order_confirmed'])
    fault = (at) => (at === 'RCPT' ? { say: '451 later' } : undefined)
    await send()
    fault = () => undefined
    expect(await send()).toBe(0)
    await dueNow()
    expect(await send()).toBe(2)
    expect(subjects()).toEqual(['Đã nhận đơn hàng …', 'Đơn hàng … đã được xác nhận'])

    await ofOrder(['order_placed', 'order_confirmed'])
    let times = 0
    fault = (at) => (at === 'RCPT' && times++ === 0 ? { say: '550 no' } : undefined)
    expect(await send()).toBe(1)
    expect(subjects().at(-1)).toBe('Đơn hàng … đã được xác nhận')
  })

  test('letters of accounts go first, news last', async () => {
    const data = { book_id: 1, title: 'Mắt biếc', price: 1000, path: '/book/1' }
    await queue('restock', 'lan@example.vn', data)
    await ofOrder(['order_placed'])
    await queue('password_changed')
    const kinds: string[] = []
    for (let next = await leaseLetter(shop.db, 60); next; next = await leaseLetter(shop.db, 60))
      kinds.push(next.kind)
    expect(kinds).toEqual(['password_changed', 'order_placed', 'restock'])
  })

  test('a letter that is true no longer is not sent', async () => {
    await ofOrder(['order_payment_due'])
    await shop.pool.query('update orders set paid_at = now(), expires_at = null where status = 0')
    expect(await send()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'unsent', reason: 'moot' }])
  })
})

test('a lost connection to the database does not send a letter again that was taken', async () => {
  await shop.pool.query(`
    create sequence broken_notes;
    create function break_note() returns trigger language plpgsql as $$
    begin
      if nextval('broken_notes') = 1 then raise 'gone' using errcode = '57P01'; end if;
      return new;
    end $$;
    create trigger break_note before update on letter_outbox for each row when (new.state = 'sent') execute function break_note()`)
  await queue('password_changed')
  await send()
  await shop.pool.query(
    'drop trigger break_note on letter_outbox; drop function break_note; drop sequence broken_notes',
  )
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
  await dueNow()
  await send()
  expect(mail.letters).toHaveLength(1)
})

test('a sender that dies with a letter leaves it to the next, and comes too late itself', async () => {
  await queue('password_changed')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let waiting = () => {}
  const begun = new Promise<void>((resolve) => (waiting = resolve))
  const slow = sendLetters(
    {
      ...letters,
      open: async () => ({
        send: async () => {
          waiting()
          await held
          throw new Error('too late')
        },
        close: () => {},
      }),
    },
    never,
  )
  await begun
  expect(await send()).toBe(0)
  await dueNow()
  expect(await send()).toBe(1)
  release()
  await slow
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

describe('time', () => {
  test('letters without a mail server stand until they are of no use', async () => {
    await queue('password_changed')
    expect(await sendLetters({ ...letters, mail: () => undefined }, never)).toBe(0)
    await tidyLetters(letters)
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
    await shop.pool.query('update letter_outbox set good_until = now()')
    await tidyLetters(letters)
    expect(await rows()).toMatchObject([{ state: 'unsent', reason: 'too-late' }])
  })

  test('a letter that ended long ago is forgotten', async () => {
    await queue('password_changed')
    await queue('password_changed')
    await send()
    const age = (days: string) =>
      shop.pool.query(
        `update letter_outbox set ended_at = now() - $1::interval
         where letter_id = (select max(letter_id) from letter_outbox)`,
        [days],
      )
    await age(`${retention.keep_letters_days.days} days -1 minute`)
    await tidyLetters(letters)
    expect(await rows()).toHaveLength(2)
    await age(`${retention.keep_letters_days.days} days 1 minute`)
    await shop.pool.query('update shop_settings set keep_letters_days = keep_letters_days + 1')
    await tidyLetters(letters)
    expect(await rows()).toHaveLength(2)
    await shop.pool.query('update shop_settings set keep_letters_days = keep_letters_days - 1')
    await tidyLetters(letters)
    expect(await rows()).toHaveLength(1)
  })
})

// More of them: LETTERS=10000 npm run test:db -- server/talking/letters/send-letters.db.test.ts
const many = Number(process.env['LETTERS'] ?? 500)

test(
  `letters through a server that fails a fifth (${many}) arrive once each, those of an order in their order`,
  async () => {
    const contexts = [letters, { ...letters, mail: () => settings(mail.port) }]
    const { arrivals, repeats } = await (async () => {
      const filled = await fillOutbox(shop, { orders: many / 5, each: 5 })
      fault = filled.fault
      return sendAll(contexts, mail, dueNow)
    })()
    expect(arrivals).toHaveLength(many)
    expect(repeats).toBeGreaterThan(0)
    const states = await shop.pool.query('select state, count(*)::integer from letter_outbox group by state')
    expect(states.rows).toEqual([{ state: 'sent', count: many }])
    const numbers = Map.groupBy(arrivals, ({ to }) => to)
    expect(numbers.size).toBe(many / 5)
    for (const [, ofOne] of numbers) {
      const ids = ofOne.map(({ id }) => Number(/\d+/.exec(id)?.[0]))
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  },
  many * 240,
)
