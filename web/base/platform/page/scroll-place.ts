/**
 * Runs in the head. The router's own script goes back to where a page was left as soon as it is read; what comes later, fonts, pictures and scripts,
 * moves that place. So it goes there once more when all is there, unless the person has begun to move by then. At an upgrade of the router:
 * are the places still stored under this name, by the key in the history's state?
 */
export const scrollPlaceScript = `try{(function(y,moved){
if(!y)return;
["wheel","touchstart","pointerdown","keydown"].forEach(function(n){addEventListener(n,function(){moved=1},{once:true,passive:true})});
function go(){requestAnimationFrame(function(){moved||scrollTo(0,y)})}
addEventListener("load",function(){document.fonts.ready.then(go)});
addEventListener("page-alive",go)
})(JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[(history.state||{}).key])}catch(e){}`
