import { addressOf } from '#web/base/platform/api/call-address.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { generalSentence, type RefusalBody } from '#contract/platform/shape/refusal.ts'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import {
  sessionEndedRefusal,
  renewSession,
  emitSessionLost,
} from '#web/base/platform/session/renew-session.ts'
import { offlineSentence } from '#web/base/platform/text/sentences.ts'
import { readTokens } from '#web/base/platform/session/session.ts'
import { freshAccessToken } from '#web/base/platform/session/fresh-access-token.ts'
import { importFileProblem } from '#contract/catalogue/imports/import-file.ts'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

type Upload = {
  file: File
  checkFirst: boolean
  addStock: boolean
  /** Called with the progress, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file by XMLHttpRequest and reports its progress: fetch has no event for what is sent. */
export async function uploadSheet(upload: Upload): Promise<BookImport> {
  const token = await freshAccessToken()
  let answered = await send(upload, token)
  // A clock that is slow here takes a token that has run out for a good one: the server knows.
  if (answered.status === 401 && token && (await renewSession(token)) === 'renewed')
    answered = await send(upload, readTokens()?.access_token)
  const { status, answer } = answered
  if (status === 201 && answer.data) return answer.data
  if (status !== 401) throw new ApiRefusal({ ...answer, status })
  emitSessionLost()
  throw new ApiRefusal(sessionEndedRefusal)
}

function send(
  { file, checkFirst, addStock, onProgress, signal }: Upload,
  token: string | undefined,
): Promise<Answered> {
  signal.throwIfAborted()
  const body = new FormData()
  body.append('check_first', String(checkFirst))
  body.append('add_stock', String(addStock))
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const offline = () => reject(new ApiRefusal({ status: 0, code: 'OFFLINE', msg: offlineSentence }))
    const { method, url } = addressOf('POST /books/create-import')
    request.open(method, url)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', offline)
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('load', () => resolve(answerOf(request)))
    signal.addEventListener('abort', () => request.abort())
    // Other screens may be open meanwhile; closing the window asks first.
    addEventListener('beforeunload', askBeforeLeaving)
    request.addEventListener('loadend', () => removeEventListener('beforeunload', askBeforeLeaving))
    request.send(body)
  })
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

type Answered = { status: number; answer: Answer }
type Answer = Pick<RefusalBody, 'code' | 'msg' | 'errors'> & { data?: BookImport }

function answerOf({ status, responseText }: XMLHttpRequest): Answered {
  try {
    const answer = JSON.parse(responseText) as Answer
    // Errors of the file are told at its field.
    return { status, answer: { ...answer, msg: answer.errors?.[0]?.msg ?? answer.msg ?? generalSentence } }
  } catch {
    return { status, answer: { code: 'UNREADABLE', msg: generalSentence } }
  }
}

type UploadState = {
  file: File | undefined
  /** Why the file was not taken. */
  problem: string
  /** Progress of the upload, from 0 to 1. */
  share: number | undefined
  made: BookImport | undefined
}

export const noUpload: UploadState = { file: undefined, problem: '', share: undefined, made: undefined }

type Means = {
  send: typeof uploadSheet
  /** Called when it ends while no screen shows it. */
  endedInBackground: (name: string, problem: string) => void
}

/** The file that is chosen, and its way to the server, which goes on when the screen is left. */
export function createSheetUploadStore({ send, endedInBackground }: Means) {
  let watched = false
  let sending: AbortController | undefined
  const store = createStore(noUpload, () => {
    watched = true
    return () => {
      watched = false
    }
  })
  const end = (name: string, outcome: Partial<UploadState>) => {
    sending = undefined
    if (watched) return store.update(outcome)
    store.set(noUpload)
    return endedInBackground(name, outcome.problem ?? '')
  }

  return {
    get: store.get,
    getInitial: store.getInitial,
    subscribe: store.subscribe,
    choose(chosen: File | undefined) {
      const problem = chosen ? importFileProblem(chosen) : ''
      store.update({ problem, file: problem ? undefined : chosen })
    },
    async start({ checkFirst, addStock }: Pick<Parameters<typeof send>[0], 'checkFirst' | 'addStock'>) {
      const { file } = store.get()
      if (!file || sending) return
      const { signal } = (sending = new AbortController())
      store.update({ problem: '', share: 0 })
      try {
        const made = await send({
          file,
          checkFirst,
          addStock,
          onProgress: (share) => store.update({ share }),
          signal,
        })
        end(file.name, { made })
      } catch (thrown) {
        if (!signal.aborted)
          return end(file.name, { problem: sentenceOf(thrown, importSentences.broke), share: undefined })
        sending = undefined
        store.update({ share: undefined })
      }
    },
    stop: () => sending?.abort(),
    /** A file that was chosen and not sent is forgotten. */
    leave() {
      if (!sending) store.set(noUpload)
    },
  }
}
