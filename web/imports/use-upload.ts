import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { importFileProblem } from '#contract/import-file.ts'
import { importSentences } from '#contract/import-sentences.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { importHref } from './import-query.ts'
import { uploadSheet } from './upload-sheet.ts'

/** The file that is chosen, and its way to the server. */
export function useUpload() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const choose = (chosen: File | undefined) => {
    const found = chosen ? importFileProblem(chosen) : ''
    setProblem(found)
    setFile(found ? undefined : chosen)
  }

  const send = async (checkFirst: boolean) => {
    if (!file || sending.current) return
    const { signal } = (sending.current = new AbortController())
    setProblem('')
    setShare(0)
    try {
      const made = await uploadSheet({ file, checkFirst, onProgress: setShare, signal })
      await navigate(importHref({ id: made.import_id }), { preventScrollReset: true })
    } catch (thrown) {
      if (!signal.aborted) setProblem(sentenceOf(thrown, importSentences.broke))
    } finally {
      sending.current = undefined
      setShare(undefined)
    }
  }

  return { file, problem, share, choose, send, stop: () => sending.current?.abort() }
}
