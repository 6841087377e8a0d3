import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { checkGateways } from './check-gateways.ts'

const check = async (env: NodeJS.ProcessEnv) => {
  const findings = await checkGateways({
    config: readShopConfig(env),
    sessionSecret: undefined,
    processes: undefined,
  })
  return findings.map(({ level, says }) => `${level} ${says}`)
}
const earnest = { PUBLIC_URL: 'https://hiensach.example' }
const feHome = (url: string) => ({
  FEHOME_MERCHANT: 'M',
  FEHOME_SECRET: 'S',
  FEHOME_URL: url,
  FEHOME_API_URL: url,
})

test('a shop in earnest should have a payment gateway', async () => {
  expect(await check({})).toEqual(['skipped cổng thử của chế độ dùng thử'])
  expect(await check({ DEMO: 'false' })).toEqual(['skipped chưa đặt'])
  expect(await check(earnest)).toEqual([expect.stringContaining('should chưa có cổng nào')])
})

test('a payment gateway is asked by the doctor for its clock and for nothing else', async () => {
  let date = new Date()
  const asked: string[] = []
  const gateway = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.sendDate = false
    response.writeHead(405, { date: date.toUTCString() }).end()
  })
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  expect(await check({ ...earnest, ...feHome(url) })).toEqual([
    'fine FE HOME: tới được',
    'fine khớp với FE HOME',
  ])
  date = new Date(Date.now() - 60_000)
  expect(await check({ ...earnest, ...feHome(url) })).toEqual([
    'fine FE HOME: tới được',
    expect.stringContaining('must máy này nhanh hơn FE HOME'),
  ])
  expect(asked).toEqual(['HEAD /', 'HEAD /'])
  gateway.close()
})

test('a payment gateway that is not there is named by the doctor', async () => {
  expect(await check({ ...earnest, ...feHome('http://127.0.0.1:1') })).toEqual([
    'must FE HOME: không tới được từ máy này (ECONNREFUSED)',
  ])
})
