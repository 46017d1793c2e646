/**
 * Asks for the files of the page's font, which `data-fonts` names with blanks between them, before anything is laid out with it. Not where they would
 * take longer than text waits for them, which is 0.1 s: on a visitor's first page unless the line is known to be quick. Stands in each page, inline.
 */
export const FONT_SCRIPT = `(()=>{let d=document,c=navigator.connection;if(d.referrer.startsWith(location.origin+"/")||c&&c.rtt<=100&&!c.saveData)for(let href of d.currentScript.dataset.fonts.split(" "))d.head.append(Object.assign(d.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href}))})()`;
