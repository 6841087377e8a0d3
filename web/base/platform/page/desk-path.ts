/** Tells the addresses of the staff's desk, which has no shop around it. */
export const isDeskPath = (pathname: string) => pathname === '/admin' || pathname.startsWith('/admin/')
