/** The id of what holds the scripts of a page, so that no browser asks for or runs them before they are put into the document. */
export const START_ID = 'start';

/**
 * Asks for the scripts of the slots once the styles are there, for which scripts in the document wait: the line is the styles' until then.
 * Puts the script that starts a page into its document once what came as HTML is on the screen: compiled and run before, it would hold the
 * first paint of content. In a tab that nobody sees nothing is painted; where the browser tells of no paint, a second is enough.
 * Stands in each page, inline.
 */
export const START_SCRIPT = `(()=>{let d=document,t=d.getElementById("${START_ID}").content,s=()=>d.head.append(t);d.head.append(...t.querySelectorAll("link"));if(d.visibilityState!="visible")return s();new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&s()).observe({type:"paint",buffered:true});setTimeout(s,1000)})()`;
