import { beforeEach, expect, test } from 'vitest'
import {
  chatWindows,
  closeAllWindows,
  closeWindow,
  minimiseWindow,
  openWindow,
} from './chat-windows-store.ts'

beforeEach(closeAllWindows)
const shown = () => chatWindows.get().map(({ name, minimised }) => (minimised ? `(${name})` : name))

test('no more than three chat windows stand open: the oldest goes first, and an open one comes up again', () => {
  for (const [id, name] of ['Lan', 'Hà', 'Minh'].entries()) openWindow(id, name)
  minimiseWindow(0, true)
  expect(shown()).toEqual(['(Lan)', 'Hà', 'Minh'])
  openWindow(0, 'Lan')
  expect(shown()).toEqual(['Lan', 'Hà', 'Minh'])
  openWindow(3, 'Tâm')
  expect(shown()).toEqual(['Hà', 'Minh', 'Tâm'])
  closeWindow(2)
  expect(shown()).toEqual(['Hà', 'Tâm'])
})
