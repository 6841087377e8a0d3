/**
 * Runs in the head, before all others. Where a browser keeps nothing for us, even reading throws, in libraries too: there the stores last
 * as long as the page.
 */
export const storageFallbackScript = `["localStorage","sessionStorage"].forEach(function(n){try{window[n].removeItem("")}catch(e){try{var m=new Map;
Object.defineProperty(window,n,{value:{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()},key:function(i){return Array.from(m.keys())[i]||null},get length(){return m.size}}})}catch(e){}}})`
