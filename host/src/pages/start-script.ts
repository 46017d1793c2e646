/** The id of what holds the script that starts a page, so that no browser runs it before it is put into the document. */
export const START_ID = 'start';

/**
 * Puts the script that starts a page into its document once what came as HTML is on the screen: compiled and run before, it would hold the
 * first paint of content. In a tab that nobody sees nothing is painted; where the browser tells of no paint, a second is enough.
 * Stands in each page, inline.
 */
export const START_SCRIPT = `(()=>{let d=document,t=d.getElementById("${START_ID}").content,s=()=>d.head.append(t);if(d.visibilityState!="visible")return s();new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&s()).observe({type:"paint",buffered:true});setTimeout(s,1000)})()`;
