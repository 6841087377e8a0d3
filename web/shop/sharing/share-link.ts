import { toast } from '#web/base/platform/toasts/toasts.tsx'

export async function shareLink(link: { title: string; url: string }) {
  if (!('share' in navigator)) return copyLink(link.url)
  try {
    await navigator.share(link)
  } catch (thrown) {
    // They thought better of it.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    await copyLink(link.url)
  }
}

export async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast.success('Đã sao chép liên kết')
  } catch {
    toast.error('Trình duyệt không cho sao chép, hãy chọn và chép liên kết')
  }
}
