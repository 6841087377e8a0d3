import type { BookImport } from '#contract/imports.ts'
import { generalSentence, type RefusalBody } from '#contract/refusal.ts'
import { ApiRefusal } from '#web/platform/api.ts'
import { lostSession, tellSessionLost } from '#web/platform/renew-session.ts'
import { offlineSentence } from '#web/platform/sentences.ts'
import { usableToken } from '#web/platform/usable-token.ts'

type Upload = {
  file: File
  checkFirst: boolean
  /** How much has left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file and tells how far it is: of what is sent by fetch nobody hears until the end. */
export async function uploadSheet({ file, checkFirst, onProgress, signal }: Upload): Promise<BookImport> {
  const token = await usableToken()
  signal.throwIfAborted()
  const body = new FormData()
  body.append('check_first', String(checkFirst))
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const offline = () => reject(new ApiRefusal({ status: 0, code: 'OFFLINE', msg: offlineSentence }))
    request.open('POST', '/api/v1/books/create-import')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', offline)
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('load', () => {
      const { status, answer } = answerOf(request)
      if (status === 201 && answer.data) return resolve(answer.data)
      if (status === 401) tellSessionLost()
      return reject(status === 401 ? new ApiRefusal(lostSession) : new ApiRefusal({ ...answer, status }))
    })
    signal.addEventListener('abort', () => request.abort())
    // Other screens may be looked at meanwhile; whoever closes the window is asked.
    addEventListener('beforeunload', askBeforeLeaving)
    request.addEventListener('loadend', () => removeEventListener('beforeunload', askBeforeLeaving))
    request.send(body)
  })
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

type Answer = Pick<RefusalBody, 'code' | 'msg' | 'errors'> & { data?: BookImport }

function answerOf({ status, responseText }: XMLHttpRequest): { status: number; answer: Answer } {
  try {
    const answer = JSON.parse(responseText) as Answer
    // What is wrong with the file is said of its field.
    return { status, answer: { ...answer, msg: answer.errors?.[0]?.msg ?? answer.msg ?? generalSentence } }
  } catch {
    return { status, answer: { code: 'UNREADABLE', msg: generalSentence } }
  }
}
