import type { SaleBody, Shift } from '#contract/goods/counter/counter.ts'

/** Number, ISBN, title, price, stock, sold no more. */
export type StoredBook = [number, string | null, string, number, number, boolean]

/** A sale that waits to be booked, with what its receipt shows. */
export type QueuedSale = {
  sale_key: string
  body: SaleBody
  total: number
  titles: readonly string[]
  seller: string
  till: string
  /** Reason why the shop would not book it: it stays until a person looks at it. */
  refused?: string
}

export type OpenShift = Pick<Shift, 'shift_id' | 'till' | 'opened_by'> & {
  user_id: number
  mostDiscount: number
}

type Stores = 'books' | 'sales' | 'facts'

let opened: Promise<IDBDatabase> | undefined

/** Database of a till in this browser: the books, the sales that wait, its shift. */
function openDatabase(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('counter', 1)
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('books')
      asked.result.createObjectStore('sales')
      asked.result.createObjectStore('facts')
    })
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => {
      opened = undefined
      reject(asked.error ?? new Error('The database of the till did not open'))
    })
  }))
}

/** Answers when the browser has written it to the disk. */
export async function write(store: Stores, change: (into: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase()
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The till could not write')),
    )
    change(transaction.objectStore(store))
  })
}

async function read<Value>(store: Stores, ask: (from: IDBObjectStore) => IDBRequest): Promise<Value> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const asked = ask(database.transaction(store).objectStore(store))
    asked.addEventListener('success', () => resolve(asked.result as Value))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The till could not read')))
  })
}

export const readBooks = () => read<StoredBook[]>('books', (from) => from.getAll())
export const readSales = () => read<QueuedSale[]>('sales', (from) => from.getAll())
export const readFact = <Value>(name: string) => read<Value | undefined>('facts', (from) => from.get(name))

export const writeFact = (name: string, value: unknown) =>
  write('facts', (into) => void (value === undefined ? into.delete(name) : into.put(value, name)))
export const writeSale = (sale: QueuedSale) => write('sales', (into) => void into.put(sale, sale.sale_key))
export const dropSale = (key: string) => write('sales', (into) => void into.delete(key))

/** One more than the last, in whatever window of this browser it was taken. */
export async function nextNumber(name: string): Promise<number> {
  let number = 0
  await write('facts', (into) => {
    const asked = into.get(name)
    asked.addEventListener('success', () => {
      number = Number(asked.result ?? 0) + 1
      into.put(number, name)
    })
  })
  return number
}
