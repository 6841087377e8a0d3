/** Stores the key that never leaves the browser: the text beside it is nothing without it. */
export type KeyStore = {
  read(): Promise<CryptoKey | undefined>
  write(key: CryptoKey): Promise<void>
  remove(): Promise<void>
}

const database = 'remembered-sign-in'
const shelf = 'keys'
const place = 'current'

/** IndexedDB keeps a key as a key: no script reads its bits, not even ours. */
export function openCredentialKeyStore(): KeyStore {
  return {
    read: () => inShelf('readonly', (keys) => keys.get(place) as IDBRequest<CryptoKey | undefined>),
    write: async (key) => void (await inShelf('readwrite', (keys) => keys.put(key, place))),
    remove: async () => void (await inShelf('readwrite', (keys) => keys.delete(place))),
  }
}

async function inShelf<T>(
  mode: IDBTransactionMode,
  act: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await openDatabase()
  try {
    return await done(act(opened.transaction(shelf, mode).objectStore(shelf)))
  } finally {
    opened.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(shelf))
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}
