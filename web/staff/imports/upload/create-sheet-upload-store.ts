import { importFileProblem } from '#contract/catalogue/imports/import-file.ts'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import type { uploadSheet } from './upload-sheet.ts'

export type UploadState = {
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
