import { expect, test } from 'vitest'
import { openingHoursForCrawlers, telHref } from './contact-links.ts'

test.each([
  ['024 3825 1960', 'tel:+842438251960'],
  ['(+84) 912-345-678', 'tel:+84912345678'],
  ['1900 6401', 'tel:19006401'],
])('the phone number %s is dialled as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

test.each([
  ['8:00–21:00 mỗi ngày', 'Mo-Su 08:00-21:00'],
  ['08:30 - 20:00 mỗi ngày', 'Mo-Su 08:30-20:00'],
  ['Thứ Hai đến thứ Bảy, 8:00–21:00', undefined],
])('the opening hours %s are told to crawlers as %s', (text, said) => {
  expect(openingHoursForCrawlers(text)).toBe(said)
})
