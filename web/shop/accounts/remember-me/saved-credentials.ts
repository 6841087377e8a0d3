export type Credentials = { email: string; password: string }

export type Safe = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  keys: KeyStore
  now: () => number
}

const name = 'remembered_sign_in'
const thirtyDays = 30 * 24 * 60 * 60 * 1000
const ownSafe = (): Safe => ({ storage: localStorage, keys: openCredentialKeyStore(), now: Date.now })

/** Fails where the browser cannot encrypt: then nothing is kept at all. */
export async function saveCredentials(
  credentials: Credentials,
  { storage, keys, now } = ownSafe(),
): Promise<void> {
  storage.removeItem(name)
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await keys.write(key)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(credentials))
  const text = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
  storage.setItem(name, JSON.stringify({ iv: textOf(iv), text: textOf(text), until: now() + thirtyDays }))
}

/** Loads the remembered credentials, and deletes them when they are too old or cannot be read. */
export async function loadSavedCredentials(safe = ownSafe()): Promise<Credentials | undefined> {
  const { storage, keys, now } = safe
  const kept = storage.getItem(name)
  if (kept === null) return undefined
  try {
    const { iv, text, until } = JSON.parse(kept) as { iv: string; text: string; until: number }
    const key = await keys.read()
    if (!key || !(now() < until)) throw new Error('There is nothing to be recalled')
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(text))
    return JSON.parse(new TextDecoder().decode(plain)) as Credentials
  } catch {
    await clearSavedCredentials(safe)
    return undefined
  }
}

export async function clearSavedCredentials({ storage, keys } = ownSafe()): Promise<void> {
  storage.removeItem(name)
  await keys.remove().catch(() => {})
}

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

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
