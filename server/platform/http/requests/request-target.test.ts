import { expect, test } from 'vitest'
import { pathOfTarget } from './request-target.ts'

test.each([
  ['/books?page=2', '/books?page=2'],
  ['http://hiensach.vn/books?page=2', '/books?page=2'],
  ['HTTPS://HIENSACH.VN', '/'],
  ['http://hiensach.vn?page=2', '/?page=2'],
  ['//kẻ-lạ.vn/x', '/kẻ-lạ.vn/x'],
  ['/\\kẻ-lạ.vn', '/kẻ-lạ.vn'],
  ['http://hiensach.vn//[', '/['],
  ['/a//b', '/a//b'],
])('the request target %s asks for %s', (target, path) => {
  expect(pathOfTarget(target)).toBe(path)
})

test.each([
  '*',
  '',
  'x',
  'x:80',
  '?x',
  '#x',
  'ftp://x/y',
  'javascript:1',
  'http://',
  'http:///x',
  'http://[',
  'http://x:99999/',
])('the request target %s asks for no path', (target) => {
  expect(pathOfTarget(target)).toBeUndefined()
})
