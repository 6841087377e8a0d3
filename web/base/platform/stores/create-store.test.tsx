import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createEmitter, createStore, useStore } from './create-store.ts'

test('a store replaces its state by set, merges a part by update, and tells its listeners', () => {
  const store = createStore({ count: 0, name: 'Hà' })
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.get()))
  store.update({ count: 1 })
  store.set({ count: 5, name: 'Lan' })
  expect(seen).toEqual([
    { count: 1, name: 'Hà' },
    { count: 5, name: 'Lan' },
  ])
})

test('a listener of a store hears every set, also one of the same value, until it leaves', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('an emitter hands its arguments to each listener', () => {
  const { subscribe, emit } = createEmitter<[string, number]>()
  const [first, second] = [vi.fn<(name: string) => void>(), vi.fn<(name: string, n: number) => void>()]
  subscribe(first)
  subscribe(second)
  emit('a', 1)
  expect([first.mock.calls, second.mock.calls]).toEqual([[['a', 1]], [['a', 1]]])
})

test('an emitter connects with its first listener and disconnects once, with the last', () => {
  const disconnect = vi.fn<() => void>()
  const connect = vi.fn<() => () => void>(() => disconnect)
  const { subscribe } = createEmitter(connect)
  const leave = [subscribe(() => {}), subscribe(() => {})]
  expect(connect).toHaveBeenCalledTimes(1)
  leave[0]?.()
  leave[0]?.()
  expect(disconnect).not.toHaveBeenCalled()
  leave[1]?.()
  leave[1]?.()
  expect(disconnect).toHaveBeenCalledTimes(1)
  subscribe(() => {})
  expect(connect).toHaveBeenCalledTimes(2)
})

test('the server draws the initial state of a store, whatever has been set since', () => {
  const store = createStore({ count: 0 })
  store.set({ count: 7 })
  const Whole = () => useStore(store).count
  const Part = () => useStore(store, ({ count }) => `${count} cuốn`)
  expect([renderToString(<Whole />), renderToString(<Part />)]).toEqual(['0', '0 cuốn'])
})
