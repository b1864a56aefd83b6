// The last page of the sign-in pop-up: tells the page that opened it how it ended, and closes the window.
new BroadcastChannel('tern.sign-in').postMessage({ result: document.documentElement.dataset.result });
window.close();
