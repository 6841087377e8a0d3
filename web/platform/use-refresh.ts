import { useRevalidator } from 'react-router'
import { toast } from './toasts.tsx'

/** The page is read again because somebody asked for it, and says so. */
export function useRefresh(sentence: string) {
  const { revalidate } = useRevalidator()
  return async () => {
    await revalidate()
    toast.success(sentence, 2000)
  }
}
