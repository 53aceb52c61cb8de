import { CLUB_HUES, roles, type Scheme } from '../src/ui/theme/roles.ts';

const TOKEN_KEY = 'user-token';
const BANNER_KEY = 'shell-banner';

/**
 * Runs before the first paint: which colours, and which frame. Whether someone holds a token is all that it asks of
 * the session; without one every page leads to the login, and a few pages have no frame at all.
 */
export const FIRST_PAINT = `var d=document.documentElement.dataset,p=location.pathname,s,t,b;
try{s=localStorage.getItem('color-scheme');t=localStorage.getItem('${TOKEN_KEY}');b=localStorage.getItem('${BANNER_KEY}')}catch(e){}
d.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(!/^\\/(payment|email-unsubscribe|app-redirect)\\b/.test(p))d.shell=!t||/^\\/(reset-password|confirm-email|join)\\b/.test(p)?'login':/^\\/admin\\b/.test(p)?'console':/^\\/(course-enrollment|event-registration)\\/?$/.test(p)?'flow':'portal';
if(b)d.shellBanner='';
`;

const colours = (scheme: Scheme) => {
  const { bg, chrome, line, raised, skeleton, surface } = roles(CLUB_HUES.main, scheme);
  return `--shell-bg:${bg};--shell-chrome:${chrome};--shell-line:${line};--shell-raised:${raised};--shell-surface:${surface};--shell-grey:${skeleton}`;
};

/** The same shape again and again below itself: what the rail leads to. */
const rows = (step: number) => [1, 2, 3, 4, 5, 6, 7].map((at) => `0 ${at * step}px var(--grey)`).join();

/** The measures are those of the frame, the rail, the tab bar and the login page in `src`. */
export const STYLE = `
html{${colours('light')};--shell-top:0px;background:var(--shell-bg)}
html[data-mantine-color-scheme=dark]{${colours('dark')}}
html[data-shell-banner]{--shell-top:32px}
#shell{display:none;position:fixed;inset:0;z-index:-1;overflow:hidden;box-shadow:inset 0 var(--shell-top) #f3c48f}
html[data-shell] #shell{display:block}
#shell>*{position:absolute;box-sizing:border-box}
#shell i{display:block;border-radius:6px;background:var(--shell-grey)}
#shell b{--grey:rgb(255 255 255/.1);display:none;inset:var(--shell-top) auto 0 0;width:72px;background:var(--shell-chrome)}
#shell u{inset:var(--shell-top) 0 auto;height:56px;background:var(--shell-chrome)}
#shell s{inset:auto 0 0;height:76px;background:var(--shell-raised);border-top:1px solid var(--shell-line)}
#shell em{inset:calc(var(--shell-top) + 76px) 16px auto}
#shell i:first-child{width:200px;height:34px;margin-bottom:24px}
#shell i+i{position:relative;height:112px;margin-bottom:16px;border:1px solid var(--shell-line);border-radius:14px;background:var(--shell-surface)}
#shell :is(i+i,b,u,s)::before{content:"";position:absolute;border-radius:6px;background:var(--grey,var(--shell-grey))}
#shell i+i::before{left:20px;top:28px;width:42%;height:14px;box-shadow:0 32px var(--shell-grey)}
#shell b::before{left:26px;top:96px;width:20px;height:20px;box-shadow:${rows(50)}}
#shell s::before{left:calc(10vw - 11px);top:10px;width:22px;height:22px;box-shadow:${[20, 40, 60, 80].map((at) => `${at}vw 0 var(--shell-grey)`).join()}}
#shell u::before{display:none}
[data-shell=flow] #shell :is(u,s){display:none}
[data-shell=console] #shell s,[data-shell=login] #shell :is(b,s,em){display:none}
[data-shell=login] #shell u{height:216px;background:#0e1b2e}
[data-shell=login] #shell u::before{display:block;inset:auto 0 0;height:20px;border-radius:20px 20px 0 0;background:var(--shell-bg)}
@media(min-width:40em){
html:not([data-shell=login]) #shell b{display:block}
#shell s{display:none}
html:not([data-shell=login]) #shell u{display:block;left:72px;height:60px;background:none;border-bottom:1px solid var(--shell-line)}
#shell em{inset:calc(var(--shell-top) + 84px) 24px auto 96px;max-width:1216px}
[data-shell=login] #shell u{height:300px}
}
@media(min-width:64em){
#shell b{width:232px}
#shell b::before{left:24px;top:91px;width:128px;height:10px;box-shadow:${rows(42)}}
[data-shell=console] #shell b::before{top:72px;box-shadow:${rows(35)}}
html:not([data-shell=login]) #shell u{left:232px}
html:not([data-shell=login]) #shell u::before{display:block;left:32px;top:11px;width:400px;height:38px;border-radius:10px;background:var(--shell-surface);box-shadow:inset 0 0 0 1px var(--shell-line)}
html[data-shell=console] #shell u::before{left:24px;top:9px}
#shell em{inset:calc(var(--shell-top) + 92px) 32px auto 264px}
[data-shell=console] #shell b{width:208px}
html[data-shell=console] #shell u{left:208px;height:56px}
[data-shell=console] #shell em{inset:calc(var(--shell-top) + 76px) 24px auto 232px;max-width:none}
[data-shell=login] #shell u{right:50%;height:auto;bottom:0}
[data-shell=login] #shell u::before{display:none}
}
`;

/** Rail, bar above, tabs below, and grey shapes where the page will be; told to no one who does not see it. */
export const MARKUP = '<b></b><u></u><s></s><em><i></i><i></i><i></i><i></i></em>';
