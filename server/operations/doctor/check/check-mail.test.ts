import { expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { checkMail } from './check-mail.ts'

const check = async (env: NodeJS.ProcessEnv) => {
  const settings = { MAIL_FROM: 'shop@hiensach.example', PUBLIC_URL: 'https://hiensach.example', ...env }
  const config = readShopConfig(env['SMTP_URL'] ? settings : env)
  const [finding] = await checkMail({ config, sessionSecret: undefined, processes: undefined })
  return finding
}

test('a mail server that greets is fine, and no letter is sent', async () => {
  const server = await openMailServer()
  expect(await check({ SMTP_URL: server.url })).toMatchObject({ level: 'fine' })
  expect(server.letters).toEqual([])
  await server.close()
})

test('a password is not told to a server without TLS', async () => {
  const server = await openMailServer()
  const finding = await check({ SMTP_URL: server.url.replace('//', '//shop:a-password@') })
  expect(finding).toMatchObject({ level: 'must', says: expect.stringContaining('TLS') })
  expect(JSON.stringify(finding)).not.toContain('a-password')
  await server.close()
})

test('a mail server that is not there is named by the doctor', async () => {
  expect(await check({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({ level: 'must' })
})

test('a shop in earnest without a mail server should have one', async () => {
  expect(await check({})).toMatchObject({ level: 'skipped' })
  expect(await check({ PUBLIC_URL: 'https://hiensach.example' })).toMatchObject({ level: 'should' })
})
