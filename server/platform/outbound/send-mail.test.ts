import { afterEach, expect, test } from 'vitest'
import { openMailServer } from '#test/network/mail-server.ts'
import { sendMail } from './send-mail.ts'

let mail: Awaited<ReturnType<typeof openMailServer>>
afterEach(() => mail.close())

const send = (to: string, login?: { user: string; password: string }) =>
  sendMail(
    {
      server: { host: '127.0.0.1', port: mail.port, secure: false, login },
      from: 'chao@hiensach.vn',
      shopUrl: 'https://hiensach.vn',
    },
    {
      to,
      senderName: 'Hiên Sách',
      subject: 'Đặt lại mật khẩu của bạn ở nhà sách Hiên Sách',
      text: '.\r\n.\r\nChào bạn, mưa rơi trên mái ngói.\n'.repeat(20),
    },
  )

const decoded = (headers: string) =>
  headers
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())

test('a letter arrives by SMTP with all its marks and dots', async () => {
  mail = await openMailServer()
  await send('lan@nhà-sách.vn')
  const [letter] = mail.letters
  expect(letter?.to).toBe('lan@xn--nh-sch-jtak.vn')
  expect(letter?.text).toBe('.\r\n.\r\nChào bạn, mưa rơi trên mái ngói.\n'.repeat(20))
  expect(decoded(letter?.headers ?? '')).toContain(
    'Subject: Đặt lại mật khẩu của bạn ở nhà sách Hiên Sách\r\n',
  )
  for (const line of letter?.headers.split('\r\n') ?? []) expect(line.length).toBeLessThanOrEqual(100)
})

test('a letter that the mail server refuses is an error', async () => {
  mail = await openMailServer({ RCPT: '550-5.1.1 no such\r\n550 5.1.1 person' })
  await expect(send('lan@example.vn')).rejects.toThrow('550')
})

test('a password of the mail server is told to no server without TLS', async () => {
  mail = await openMailServer()
  await expect(send('lan@example.vn', { user: 'a', password: 'b' })).rejects.toThrow('STARTTLS')
})

test.each(['lan\r\nRCPT TO:<b@example.vn>@example.vn', 'lan>@example.vn\n', 'hà@example.vn'])(
  'no letter is sent to the address %j',
  async (to) => {
    mail = await openMailServer()
    await expect(send(to)).rejects.toThrow('cannot be written to')
    expect(mail.letters).toEqual([])
  },
)
